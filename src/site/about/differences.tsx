import type { ReactNode } from 'react';
import { about } from '#content/about.ts';
import type { Locale } from '#domain/locale.ts';
import { Contract, Exit, Refusals, Report, Words } from './exhibits.tsx';

/** Five differences: how each works in practice, its exhibit, and what to ask for as proof. */
export function Differences({ locale }: { locale: Locale }) {
  const { differences } = about[locale];
  const shown: readonly (readonly [keyof typeof differences & ('contract' | 'report' | 'exit' | 'words' | 'refusal'), ReactNode])[] = [
    ['contract', <Contract key="contract" locale={locale} />],
    ['report', <Report key="report" locale={locale} />],
    ['exit', <Exit key="exit" locale={locale} />],
    ['words', <Words key="words" locale={locale} />],
    ['refusal', <Refusals key="refusal" locale={locale} />],
  ];
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>{differences.title}</h2>
          <div className="flow">
            <p>{differences.text}</p>
            <p className="note">{differences.sampleNote}</p>
          </div>
        </div>
        <ul className="differences">
          {shown.map(([kind, exhibit]) => {
            const { title, text, ask } = differences[kind];
            return (
              <li key={kind}>
                <div className="flow">
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <p className="ask">{ask}</p>
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
