import { facts } from '#content/facts.ts';
import { servicesPage } from '#content/services.ts';
import { type TrackRecordFigure, trackRecord } from '#domain/content/service.ts';
import { atLeast, percent } from '#domain/text/format.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Tally } from '#ui/parts/art/counts.tsx';
import { Stats } from '../stats.tsx';

interface CountedFigure {
  readonly figure: string;
  /** Stems. */
  readonly total: number;
  /** The emphasized stems; all by default. */
  readonly strong?: readonly [from: number, to: number];
}

function figuresIn(locale: Locale): Readonly<Record<TrackRecordFigure, CountedFigure>> {
  const { implementations, deploymentDays, satisfactionPercent, countries } = facts;
  const [fastest, slowest] = deploymentDays;
  return {
    implementations: { figure: atLeast(implementations), total: implementations },
    deployment: { figure: `${fastest}–${slowest}`, total: slowest, strong: [fastest, slowest] },
    satisfaction: { figure: percent(satisfactionPercent, locale), total: 100, strong: [0, satisfactionPercent] },
    countries: { figure: String(countries), total: countries },
  };
}

export function TrackRecord({ locale }: { locale: Locale }) {
  const { title, text, tiles } = servicesPage[locale].record;
  const figures = figuresIn(locale);
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Stats
          className="stat record"
          stats={trackRecord.map((id) => {
            const { figure, ...tally } = figures[id];
            return {
              text: tiles[id],
              figure: (
                <>
                  <Tally {...tally} />
                  {figure}
                </>
              ),
            };
          })}
        />
      </div>
    </section>
  );
}
