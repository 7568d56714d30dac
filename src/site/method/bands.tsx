import { fillFigures } from '#domain/content/text-figures.ts';
import { type Band, bandStarts, bands, lowestScore } from '#domain/readiness/readiness.ts';
import { forEachLocale, type Locale } from '#domain/text/locale.ts';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { BandScale } from '#ui/parts/art/band-scale.tsx';
import { methodTexts } from './method-texts.ts';

/** A band's scores; the first starts at the lowest possible score (W6). */
function scoresOf(band: Band): readonly [from: number, to: number] {
  const next = bands[bands.indexOf(band) + 1];
  return [Math.max(lowestScore, bandStarts[band]), next ? bandStarts[next] - 1 : 100];
}

export function Bands({ locale }: { locale: Locale }) {
  const { bands: words } = methodTexts[locale];
  const rangeOf = (band: Band) => {
    const [from, to] = scoresOf(band);
    return from === to ? from : fillFigures(words.range, { from: forEachLocale(() => from), to: forEachLocale(() => to) });
  };
  return (
    <section className="section rule method">
      <div className="wrap">
        <div className="head split split--flip">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <BandScale floor={lowestScore} starts={bands.map((band) => bandStarts[band]).filter((start) => start > lowestScore)} />
        <dl className="method-bands">
          {bands.map((band) => (
            <div key={band}>
              <dt className="display tnum">{rangeOf(band)}</dt>
              <dd>{sharePageStrings[locale].band[band]}</dd>
            </div>
          ))}
        </dl>
        <p className="small soft">{words.ai}</p>
      </div>
    </section>
  );
}
