import { facts } from '#content/facts.ts';
import { sharePlaceholder } from '#domain/links/share-link.ts';
import {
  type Band,
  bandStarts,
  bands,
  type Category,
  categories,
  lowestScore,
  strengthThreshold,
  weights,
} from '#domain/readiness/readiness.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { formatRange, percent } from '#domain/text/format.ts';
import { type Locale, localeRow, localPath } from '#domain/text/locale.ts';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { listWords } from '#strings/text/list-words.ts';
import { range, stem } from '#ui/parts/art/drawing.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import './share-page.css';

/**
 * The share-link page of a band (V2), made for a meeting: score, decisions, then areas. The server fills in its placeholders, all it knows
 * of a result; in place of the plan it puts a list with the classes styled here, or nothing.
 */
export function SharePage({ locale, band }: { locale: Locale; band: Band }) {
  const words = sharePageStrings[locale];
  const strings = readinessStrings[locale];
  const score = sharePlaceholder('score');
  return (
    <>
      <section className="section share">
        <div className="wrap">
          <div className="share-verdict">
            <p className="share-score" role="img" aria-label={words.score(score)}>
              <span className="tnum">{score}</span> <small>{words.outOf}</small>
            </p>
            <div className="flow">
              <p className="small soft">{words.from(strings.title, sharePlaceholder('month'))}</p>
              <h1>{words.band[band]}</h1>
              <p className="soft">{sharePlaceholder('lede')}</p>
            </div>
          </div>
          <SharedScale locale={locale} band={band} />
        </div>
      </section>
      {sharePlaceholder('plan')}
      <section className="section rule">
        <div className="wrap split split--flip">
          <div className="flow flow--tight">
            <h2>{words.areas}</h2>
            <p className="soft">{words.areasText(percent(strengthThreshold, locale))}</p>
          </div>
          <ul className="share-areas">
            {categories.map((category) => (
              <li key={category}>
                <span>{strings.category[category]}</span>
                <SharedStem category={category} />
                <span className="share-value tnum">
                  {sharePlaceholder(category)}
                  {localeRow(locale).percentSign}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section rule share-method">
        <div className="wrap split split--flip">
          <h2>{words.method.heading}</h2>
          <div className="flow">
            <p>{words.method.text(listWeights(locale), sumOfWeights, percent(lowestScore, locale))}</p>
            <a className="more" href={localPath(sitePaths.method, locale)}>
              {words.method.link} <Arrow />
            </a>
          </div>
        </div>
      </section>
      <section className="band section">
        <div className="wrap cta">
          <h2>{words.call.heading}</h2>
          <div className="flow">
            <p className="lg soft">{words.call.text(formatRange(facts.quizMinutes))}</p>
            <LinkButton href={localPath(sitePaths.quiz, locale)}>{words.call.button}</LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

const sumOfWeights = categories.reduce((sum, category) => sum + weights[category], 0);

/** 'processes 25, customer 20, …', the heaviest first. */
function listWeights(locale: Locale): string {
  const parts = categories
    .toSorted((a, b) => weights[b] - weights[a])
    .map((category) => `${readinessStrings[locale].category[category]} ${weights[category]}`);
  return listWords(parts, locale);
}

const base = 104;
const stems = (isOdd: boolean) =>
  range(100)
    .filter((i) => (i % 2 === 0) === isOdd)
    .map((i) => stem(i * 10 + 5, base, base - 14 - (i + 1) * 0.36))
    .join('');
const [even, odd] = [stems(false), stems(true)];

/** The result's scale of a hundred stems. A window as wide as the score shows the reached ones. */
function SharedScale({ locale, band }: { locale: Locale; band: Band }) {
  const words = sharePageStrings[locale];
  const score = sharePlaceholder('score');
  const place = `${sharePlaceholder('place')}%`;
  return (
    <figure className="share-scale">
      <svg className="art" height="156" role="img" aria-label={`${words.score(score)}, ${words.band[band]}`}>
        <svg aria-hidden="true" width="100%" height="156" viewBox="0 0 1000 156" preserveAspectRatio="none">
          <path className="e" d={even} />
          <path className="e odd" d={odd} />
          <svg aria-hidden="true" width={`${score}%`} height="156">
            <path className="d" d={even} />
            <path className="d odd" d={odd} />
          </svg>
        </svg>
        <line className="p" x1={place} x2={place} y1={base} y2="34" strokeWidth="4" />
        <circle cx={place} cy="20" r="10" />
        {bands.map((each) => {
          // The first band's label ends at the lowest possible score.
          const isFirst = bandStarts[each] < lowestScore;
          const x = isFirst ? `${lowestScore - 0.6}%` : `${bandStarts[each] + 0.6}%`;
          return (
            <g key={each} textAnchor={isFirst ? 'end' : 'start'}>
              {!isFirst && <line className="h" x1={`${bandStarts[each]}%`} x2={`${bandStarts[each]}%`} y1={base + 4} y2={base + 14} />}
              <text className="b" x={x} y={base + 30}>
                {isFirst ? lowestScore : bandStarts[each]}
              </text>
              <text className={each === band ? 'lbl on' : 'lbl'} x={x} y={base + 47}>
                {words.band[each]}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** An area's horizontal stem with its dot; the words beside it say the same. */
function SharedStem({ category }: { category: Category }) {
  const score = `${sharePlaceholder(category)}%`;
  const line = `${strengthThreshold}%`;
  return (
    <svg className={`art ${sharePlaceholder(`${category}-mark`)}`} height="24" aria-hidden="true">
      <line className="e" x1="0" x2="100%" y1="12" y2="12" />
      <line className="s" x1="0" x2={score} y1="12" y2="12" />
      <line className="t" x1={line} x2={line} y1="-8" y2="32" />
      <circle cx={score} cy="12" r="7" />
    </svg>
  );
}
