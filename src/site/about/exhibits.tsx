import { about } from '#content/about.ts';
import { home } from '#content/home.ts';
import { refusalReasons } from '#domain/content/about.ts';
import { fillFigures } from '#domain/content/text-figures.ts';
import { forEachLocale, type Locale, otherLocales } from '#domain/text/locale.ts';
import { BadWeek } from '#ui/parts/art/bad-week.tsx';
import { Leaving } from '#ui/parts/art/leaving.tsx';
import { Refused } from '#ui/parts/art/refused.tsx';
import { Stem } from '#ui/parts/art/stem.tsx';
import '#ui/parts/marks.css';

const sampleMark = (sample: boolean) => (sample ? '' : undefined);

/** The page both sides sign: one number, who measures it, and what happens if we miss it. */
export function Contract({ locale }: { locale: Locale }) {
  const words = about[locale].differences.contract;
  const { counted, reported, missed } = words.terms;
  return (
    <figure className="card sheet" data-sample={sampleMark(words.sample)}>
      <figcaption>{words.caption}</figcaption>
      <p className="measure">{words.measure}</p>
      <dl className="goal">
        <div>
          <dt>{words.from}</dt>
          <dd>{home[locale].reasons.close.days[0]}</dd>
        </div>
        <div>
          <dt>{words.to}</dt>
          <dd>
            {words.target} <small>{words.orLess}</small>
          </dd>
        </div>
      </dl>
      <dl className="terms">
        {[counted, reported, missed].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ul className="hands">
        {words.signed.map((hand) => (
          <li className="person" key={hand}>
            {hand}
          </li>
        ))}
      </ul>
    </figure>
  );
}

export function WeekReport({ locale }: { locale: Locale }) {
  const words = about[locale].differences.report;
  const { sample, days, worseWeek } = home[locale].reasons.close;
  return (
    <figure className="card sheet" data-sample={sampleMark(sample)}>
      <figcaption>{words.caption}</figcaption>
      <p className="measure">
        <strong>{words.figure}</strong> {words.change}
      </p>
      <div>
        <BadWeek values={days} worse={worseWeek - 1} />
        <p className="legend">{words.key}</p>
      </div>
      <dl className="terms">
        {words.lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="hands">
        <span className="person">
          <strong>{words.decision.label}</strong> {words.decision.text}
        </span>
      </p>
    </figure>
  );
}

export function Exit({ locale }: { locale: Locale }) {
  const words = about[locale].differences.exit;
  return (
    <figure className="exit" data-sample={sampleMark(words.sample)}>
      <Leaving hours={words.hours} steps={words.steps.map(({ week }) => week)} end={words.end} />
      <dl>
        {words.steps.map(({ week, text }) => (
          <div key={text}>
            <dt>{fillFigures(words.week, { weekNumber: forEachLocale(() => week) })}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="key">
        <span>
          <Stem />
          {words.hour}
        </span>
        <span>
          <Stem person />
          {words.step}
        </span>
      </figcaption>
    </figure>
  );
}

export function Words({ locale }: { locale: Locale }) {
  const { caption, head, rows } = about[locale].differences.words;
  const [language] = otherLocales(locale);
  return (
    <table className="words">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((each) => (
            <th scope="col" key={each}>
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([said, meant, not]) => (
          <tr key={said}>
            <th scope="row" lang={language}>
              {said}
            </th>
            <td data-label={head[1]}>{meant}</td>
            <td data-label={head[2]}>
              <s>{not}</s>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Refusals({ locale }: { locale: Locale }) {
  const { sample, calls, caption, accepted, reasons } = about[locale].differences.refusal;
  const refusals = refusalReasons.map((reason) => ({ text: reasons[reason].text, count: reasons[reason].calls }));
  const groups = [{ text: accepted, count: refusals.reduce((left, { count }) => left - count, calls) }, ...refusals];
  return (
    <figure className="refusals" data-sample={sampleMark(sample)}>
      <figcaption>{caption}</figcaption>
      <Refused groups={groups.map(({ count }) => count)} />
      <dl>
        {groups.map(({ text, count }, group) => (
          <div key={text}>
            <dt>
              <Stem person={group > 0} /> {count}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
