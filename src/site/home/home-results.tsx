import { sampleFigures } from '#content/facts.ts';
import { home } from '#content/home.ts';
import { agentMetrics } from '#domain/content/home.ts';
import { percent } from '#domain/text/format.ts';
import type { Locale } from '#domain/text/locale.ts';
import { ResultsStrip } from '#ui/parts/art/counts.tsx';
import { Stats } from '../stats.tsx';

export function HomeResults({ locale }: { locale: Locale }) {
  const { results } = home[locale];
  const [, averageHead, bestHead] = results.head;
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="head">
          <h2>{results.title}</h2>
          <p>{results.text}</p>
        </div>
        <table className="results" data-sample={results.sample ? '' : undefined}>
          <caption>{results.caption}</caption>
          <thead>
            <tr>
              {results.head.map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {agentMetrics.map((metric) => {
              const { label, average, best } = results.metrics[metric];
              return (
                <tr key={metric}>
                  <th scope="row">{label}</th>
                  <td className="num" data-l={averageHead}>
                    {percent(average, locale)}
                  </td>
                  <td className="num" data-l={bestHead}>
                    {percent(best, locale)}
                  </td>
                  <td className="plot">
                    <ResultsStrip average={average} best={best} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <Stats stats={results.stats} />
        {sampleFigures[locale] && <p className="small soft">{sampleFigures[locale]}</p>}
      </div>
    </section>
  );
}
