import { about } from '#content/about.ts';
import { brand } from '#content/brand.ts';
import { home } from '#content/home.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Contract, Exit, Refusals, WeekReport, Words } from './exhibits.tsx';

export function Differences({ locale }: { locale: Locale }) {
  const { differences } = about[locale];
  const { contract, exit, refusal } = differences;
  const isSample = [contract, exit, refusal, home[locale].reasons.close].some(({ sample }) => sample);
  const shown = [
    ['contract', <Contract key="contract" locale={locale} />],
    ['report', <WeekReport key="report" locale={locale} />],
    ['exit', <Exit key="exit" locale={locale} />],
    ['words', <Words key="words" locale={locale} />],
    ['refusal', <Refusals key="refusal" locale={locale} />],
  ] as const;
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>{differences.title}</h2>
          <div className="flow">
            <p>{differences.text}</p>
            {isSample && <p className="note">{differences.sampleNote}</p>}
          </div>
        </div>
        <ul className="differences">
          {shown.map(([kind, exhibit]) => {
            const { title, text, ask } = differences[kind];
            return (
              <li className="split split--flip" key={kind}>
                <div className="flow">
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <a className="more" href={`mailto:${brand.mail.value}?subject=${encodeURIComponent(title)}`}>
                    {ask}
                  </a>
                </div>
                {exhibit}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
