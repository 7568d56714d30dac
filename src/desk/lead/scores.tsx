import { knowledgeAreas } from '#domain/knowledge/knowledge.ts';
import { categories } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { knowledgeStrings } from '#strings/knowledge/knowledge.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { Scale } from '#ui/parts/art/scale.tsx';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ProportionBar } from '../parts/proportion-bar.tsx';

/** Nothing for an application or an unfinished flow. */
export function Scores({ record }: { readonly record: LeadRecord }) {
  const { locale, words, percent } = useDeskI18n();
  const { categoryScores, overallScore, score, knowledgeGaps } = record;
  const total = overallScore ?? score?.percentage ?? null;
  if (total === null) return null;
  const names = knowledgeStrings[locale].area;
  const gaps = knowledgeAreas.filter((area) => knowledgeGaps.includes(area)).map((area) => names[area]);
  return (
    <section className="scores" aria-labelledby="score">
      <h2 id="score" className="scores__total">
        <span className="h4">{words.lead.score}</span> <span className="figure">{percent(total / 100)}</span>
      </h2>
      <div>
        <Scale score={total} bands={[]} label={words.lead.scoreAlt(total)} />
      </div>
      {categoryScores && (
        <table className="figures scores__areas">
          <caption className="vh">{words.lead.areas}</caption>
          <tbody>
            {categories.map((category) => (
              <tr key={category}>
                <th scope="row">{readinessStrings[locale].category[category]}</th>
                <td className="strip">
                  <ProportionBar all={categoryScores[category] / 100} />
                </td>
                <td className="num">{percent(categoryScores[category] / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {score && (
        <p className="scores__areas">
          {words.lead.right(score.correct, score.total)}
          {gaps.length > 0 && (
            <span className="sub">
              {words.lead.gaps}: {gaps.join(', ')}
            </span>
          )}
        </p>
      )}
    </section>
  );
}
