import { facts } from '#content/facts.ts';
import { formatRange, percent } from '#domain/format.ts';
import { type Locale, localeRow, localPath } from '#domain/locale.ts';
import { type Band, bandStarts, bands, type Category, categories, lowestScore, strengthThreshold, weights } from '#domain/readiness.ts';
import { sharePlaceholder } from '#domain/share-link.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { sharePageStrings } from '#strings/share-page.ts';
import { range, stem } from '#ui/parts/art/drawing.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import './share-page.css';

/** The page that share links of a band show (V2). The server fills in its placeholders, which are all it knows of a result. */
export function SharePage({ locale, band }: { locale: Locale; band: Band }) {
  const words = sharePageStrings[locale];
  const strings = readinessStrings[locale];
  const score = sharePlaceholder('score');
  return (
    <>
      <section className="section share">
        <div className="wrap">
          <div className="split split--flip">
            <p className="share-score tnum" role="img" aria-label={words.score(score)}>
              {score}
              <small>%</small>
            </p>
            <div className="flow">
              <p className="small soft">{words.from(strings.title, sharePlaceholder('month'))}</p>
              <h1>{words.band[band]}</h1>
              <p className="lg soft">{words.lede}</p>
            </div>
          </div>
          <SharedScale locale={locale} band={band} />
        </div>
      </section>
      <section className="section rule">
        <div className="wrap">
          <div className="head">
            <h2>{words.areas}</h2>
            <p>{words.areasText(percent(strengthThreshold, locale))}</p>
          </div>
          <ul className="share-areas">
            {categories.map((category) => (
              <li key={category}>
                <SharedStem category={category} />
                <span>{strings.category[category]}</span>
                <span className="share-value tnum">
                  {sharePlaceholder(category)}
                  {localeRow(locale).percentSign}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section rule">
        <div className="wrap split split--even">
          <h2>{words.method.heading}</h2>
          <div className="flow">
            <p>{words.method.text(listWeights(locale), sumOfWeights, percent(lowestScore, locale))}</p>
            <p>{words.method.rounded}</p>
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
  return new Intl.ListFormat(localeRow(locale).format).format(parts);
}

const base = 104;
const stems = (isOdd: boolean) =>
  range(100)
    .filter((i) => (i % 2 === 0) === isOdd)
    .map((i) => stem(i * 10 + 5, base, base - 14 - (i + 1) * 0.36))
    .join('');
const [even, odd] = [stems(false), stems(true)];

/** The result's scale of a hundred stems. A window as wide as the score shows those that are reached. */
function SharedScale({ locale, band }: { locale: Locale; band: Band }) {
  const words = sharePageStrings[locale];
  const score = sharePlaceholder('score');
  const place = `${score}%`;
  return (
    <figure className="share-scale">
      <svg className="art" height="156" role="img" aria-label={`${words.score(score)}, ${words.band[band]}`}>
        <svg aria-hidden="true" width="100%" height="156" viewBox="0 0 1000 156" preserveAspectRatio="none">
          <path className="e" d={even} />
          <path className="e odd" d={odd} />
          <svg aria-hidden="true" width={place} height="156">
            <path className="d" d={even} />
            <path className="d odd" d={odd} />
          </svg>
        </svg>
        <line className="p" x1={place} x2={place} y1={base} y2="34" strokeWidth="4" />
        <circle cx={place} cy="20" r="10" />
        {bands.map((each) => (
          <g key={each}>
            <line className="h" x1={`${bandStarts[each]}%`} x2={`${bandStarts[each]}%`} y1={base + 4} y2={base + 14} />
            <text className="b" x={`${bandStarts[each] + 0.6}%`} y={base + 30}>
              {bandStarts[each]}
            </text>
            <text className={each === band ? 'lbl on' : 'lbl'} x={`${bandStarts[each] + 0.6}%`} y={base + 47}>
              {words.band[each]}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** An area's stem with its dot; the words beside it say the same. */
function SharedStem({ category }: { category: Category }) {
  const rest = `${sharePlaceholder(`${category}-rest`)}%`;
  const line = `${100 - strengthThreshold}%`;
  return (
    <svg className={`art ${sharePlaceholder(`${category}-mark`)}`} height="220" aria-hidden="true">
      <line className="t" x1="0" x2="100%" y1={line} y2={line} />
      <line className="h" x1="0" x2="100%" y1="100%" y2="100%" />
      <svg aria-hidden="true" y={rest} width="100%" height={`${sharePlaceholder(category)}%`}>
        <line className="s" x1="50%" x2="50%" y1="16" y2="100%" />
        <circle cx="50%" r="10" />
      </svg>
    </svg>
  );
}
