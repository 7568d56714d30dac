import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { figures } from '#content/figures.ts';
import { type Doer, type FigureName, type Stage, stages } from '#domain/content/figures.ts';
import { type Locale, localeRow } from '#domain/text/locale.ts';
import type { Draw, DrawFigure } from '#posts/article.ts';
import { pictureOf } from '#site/pictures/pictures.ts';
import { articleFigureStrings } from '#strings/site/article-figures.ts';
import { range } from '#ui/parts/art/drawing.ts';
import { type StemKind, StemRow, spread } from '#ui/parts/art/stem-row.tsx';
import { Picture } from '#ui/parts/picture.tsx';

interface Row {
  readonly label: string;
  readonly note: string;
  readonly value: string;
  readonly places: readonly StemKind[];
}

function Rows({ rows, pitch }: { rows: readonly Row[]; pitch: number }) {
  return rows.map(({ label, note, value, places }) => (
    <div className="rows__row" key={label}>
      <p>
        <b>{label}</b> <span>{note}</span>
      </p>
      <StemRow places={places} pitch={pitch} />
      <b className="rows__value">{value}</b>
    </div>
  ));
}

function gates(locale: Locale): ReactNode {
  const { cases, passed } = figures.gates;
  const words = articleFigureStrings[locale];
  const rows = passed.map(({ people, weeks }, index) => {
    const kept = spread(cases, people);
    return {
      label: words.gate(index + 1),
      note: words.weeks(weeks[0], weeks[1]),
      value: String(people),
      places: range(cases).map((place): StemKind => (kept.has(place) ? 'person' : 'agent')),
    };
  });
  return <Rows rows={rows} pitch={10} />;
}

function workRemoved(locale: Locale): ReactNode {
  const { before, removed, person, hours } = figures['work-removed'];
  const words = articleFigureStrings[locale];
  const gone = spread(before, removed);
  const remaining = range(before).filter((place) => !gone.has(place));
  const decided = new Set([...spread(remaining.length, person)].map((index) => remaining[index]));
  const placesOf = (stage: Stage) =>
    range(before).map((place): StemKind => {
      if (stage !== 'today' && gone.has(place)) return 'gap';
      if (stage !== 'automated') return 'task';
      return decided.has(place) ? 'person' : 'agent';
    });
  const rows = stages.map((stage) => ({
    label: words.stages[stage],
    note: words.tasks(stage === 'today' ? before : remaining.length),
    value: `${hours[stage].toLocaleString(localeRow(locale).format)} h`,
    places: placesOf(stage),
  }));
  return <Rows rows={rows} pitch={20} />;
}

function serviceMap(): ReactNode {
  return <StemRow places={figures['service-map'].steps.map(({ doer }) => doer)} pitch={40} />;
}

function Steps({ locale }: { locale: Locale }) {
  return (
    <ol className="steps-list">
      {figures['service-map'].steps.map(({ doer, label }) => (
        <li key={label.en} data-doer={doer}>
          {doer === 'removed' ? <s>{label[locale]}</s> : label[locale]}
          <span className="vh">{` (${articleFigureStrings[locale].doer[doer]})`}</span>
        </li>
      ))}
    </ol>
  );
}

interface Drawing {
  readonly sample: boolean;
  readonly draw: (locale: Locale) => ReactNode;
  /** The legend's entries. */
  readonly key: readonly (Doer | 'task')[];
}

const drawings: Readonly<Record<string, Drawing>> = {
  gates: { sample: figures.gates.sample, draw: gates, key: ['agent', 'person'] },
  'service-map': { sample: figures['service-map'].sample, draw: serviceMap, key: ['removed', 'agent', 'person'] },
  'work-removed': { sample: figures['work-removed'].sample, draw: workRemoved, key: ['task', 'agent', 'person'] },
} satisfies Record<FigureName, Drawing>;

function Key({ locale, doers }: { locale: Locale; doers: Drawing['key'] }) {
  return (
    <p className="figure-key" aria-hidden="true">
      {doers.map((doer) => (
        <span key={doer} data-doer={doer}>
          {articleFigureStrings[locale].doer[doer]}
        </span>
      ))}
    </p>
  );
}

export function figureDrawer(locale: Locale): DrawFigure {
  return (name, alt, caption) =>
    renderToStaticMarkup(
      <figure className={`drawn drawn--${name}`} data-sample={drawings[name]?.sample ? '' : undefined}>
        <div className="rows" role="img" aria-label={alt}>
          {drawings[name]?.draw(locale)}
        </div>
        {name === 'service-map' && <Steps locale={locale} />}
        <Key locale={locale} doers={drawings[name]?.key ?? []} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>,
    );
}

/** Returns a function that shows a picture; its default alt text comes from content/pictures.json. */
function pictureDrawer(locale: Locale): DrawFigure {
  return (name, alt, caption) => {
    const picture = pictureOf(name, locale);
    return renderToStaticMarkup(
      <figure>
        <Picture picture={{ ...picture, alt: alt || picture.alt }} sizes="(min-width: 45rem) 42rem, 100vw" />
        {caption && <figcaption className="small soft">{caption}</figcaption>}
      </figure>,
    );
  };
}

export const drawerOf = (locale: Locale): Draw => ({ figure: figureDrawer(locale), picture: pictureDrawer(locale) });
