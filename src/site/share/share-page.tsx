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
import { InlineScript } from '#site/bundle/inline-script.tsx';
import fold from '#site/fold.inline.ts?inline-script';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { listWords } from '#strings/text/list-words.ts';
import { range, stem } from '#ui/parts/art/drawing.ts';
import { FilledScale } from '#ui/parts/art/scale.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { ArrowAfter } from '#ui/parts/icon.tsx';
import '#ui/parts/fold.css';
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
            <p className="share-score" role="img" aria-label={words.score(score)} data-score={score}>
              <span className="tnum">{score}</span> <small>{words.outOf}</small>
            </p>
            <div className="flow">
              <p className="small soft">{words.from(strings.title, sharePlaceholder('month'))}</p>
              <h1>{words.band[band]}</h1>
              <p className="lg soft">{sharePlaceholder('lede')}</p>
            </div>
          </div>
          <SharedScale locale={locale} band={band} />
        </div>
      </section>
      {sharePlaceholder('plan')}
      <InlineScript code={fold} />
      <section className="section rule share-six">
        <div className="wrap">
          <div className="head">
            <h2>{words.areas}</h2>
            <p>{words.areasText(percent(strengthThreshold, locale))}</p>
          </div>
          <ul className="share-areas">
            {categories.map((category) => (
              <li key={category}>
                <span>{strings.category[category]}</span>{' '}
                <span className="share-value tnum">
                  {sharePlaceholder(category)}
                  {localeRow(locale).percentSign}
                </span>
                <SharedStems category={category} />
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
              <span>
                {words.method.link}
                <ArrowAfter />
              </span>
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
    .map((category) => `${readinessStrings[locale].category[category]}\u00a0${weights[category]}`);
  return listWords(parts, locale);
}

/** The result's scale, with the band's own name. */
function SharedScale({ locale, band }: { locale: Locale; band: Band }) {
  const words = sharePageStrings[locale];
  const score = sharePlaceholder('score');
  const scaleBands = bands.map((each) => ({ from: bandStarts[each], label: words.band[each] }));
  return (
    <div className="share-scale">
      <FilledScale
        score={`${score}%`}
        place={`${sharePlaceholder('place')}%`}
        bands={scaleBands}
        own={scaleBands[bands.indexOf(band)]}
        label={`${words.score(score)}, ${words.band[band]}`}
      />
    </div>
  );
}

const areaHeight = 30;
/** From edge to edge: the first and the last stand half their width inside. */
const areaStems = range(20)
  .map((i) => stem(2 + (i * 996) / 19, 28, 10))
  .join('');

/** An area's score in stems, one for every five points; the words beside it say the same. The dot is for a person's own place. */
function SharedStems({ category }: { category: Category }) {
  const line = `${strengthThreshold}%`;
  return (
    <svg className="art" height={areaHeight} aria-hidden="true">
      <svg aria-hidden="true" width="100%" height={areaHeight} viewBox={`0 0 1000 ${areaHeight}`} preserveAspectRatio="none">
        <path className="e" d={areaStems} />
        <svg aria-hidden="true" width={`${sharePlaceholder(category)}%`} height={areaHeight}>
          <path className="d" d={areaStems} />
        </svg>
      </svg>
      <line className="t" x1={line} x2={line} y1="0" y2="28" />
    </svg>
  );
}
