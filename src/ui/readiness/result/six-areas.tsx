import { categories } from '#domain/readiness/readiness.ts';
import type { Report } from '#domain/readiness/report.ts';
import { percent } from '#domain/text/format.ts';
import { areasNote } from '#strings/readiness/areas-note.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Radar } from '#ui/parts/art/radar.tsx';
import { CategoryIcon } from '#ui/parts/category-icon.tsx';
import { Meter } from '#ui/parts/meter.tsx';

/** Scores as a radar on wide screens, as meters, and as a table for screen readers. */
export function SixAreas({ report, strings }: { readonly report: Report; readonly strings: ReadinessStrings }) {
  const { locale } = useI18n();
  const { result } = strings;
  const areas = categories.map((category) => ({
    category,
    label: strings.category[category],
    value: report.scores[category],
    text: percent(report.scores[category], locale),
  }));
  return (
    <section className="section rule">
      <div className="wrap split quiz-radar">
        <div className="flow">
          <h2>{result.areas}</h2>
          <figure>
            <figcaption className="small soft">{areasNote(report, strings)}</figcaption>
            <Radar data={areas} label={result.table} />
            <table className="vh">
              <caption>{result.table}</caption>
              <thead>
                <tr>
                  <th scope="col">{result.area}</th>
                  <th scope="col">{result.percent}</th>
                </tr>
              </thead>
              <tbody>
                {areas.map(({ category, label, text }) => (
                  <tr key={category}>
                    <th scope="row">{label}</th>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </figure>
        </div>
        <div className="grid quiz-cards">
          {areas.map(({ category, label, value, text }) => (
            <article className="area" key={category}>
              <CategoryIcon category={category} />
              <h3>{label}</h3>
              <span className="area-score tnum">{text}</span>
              <Meter value={value} label={label} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
