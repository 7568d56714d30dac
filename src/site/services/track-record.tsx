import { servicesPage } from '#content/services.ts';
import type { Locale } from '#domain/locale.ts';
import { Tally } from '#ui/parts/art/tally.tsx';
import '../stats.css';

/** The four figures we are asked for most, each counted out in stems. */
export function TrackRecord({ locale }: { locale: Locale }) {
  const { record } = servicesPage[locale];
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="head">
          <h2>{record.title}</h2>
          <p>{record.text}</p>
        </div>
        <dl className="stat record">
          {record.tiles.map(({ figure, text, tally }) => (
            <div key={text}>
              <dt>
                <Tally total={tally.total} strong={tally.strong} />
                {figure}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
