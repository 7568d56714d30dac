import type { LeadDetail } from '#domain/owner/leads.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

/** A person's results of one flow, in order, linking to the others (T3). */
export function LeadResults({
  results,
  uuid,
  heading,
}: Pick<LeadDetail, 'results'> & { readonly uuid: string; readonly heading?: string }) {
  const { words, moment, percent } = useDeskI18n();
  if (results.length === 0) return null;
  return (
    <section className="flow">
      <h2>{heading ?? words.lead.results}</h2>
      <ol className="flow flow--tight">
        {results.map((each) => {
          const text = [moment(each.completed), each.score === null ? '' : percent(each.score / 100)].filter(Boolean).join(', ');
          return (
            <li key={each.uuid} aria-current={each.uuid === uuid || undefined}>
              {each.uuid === uuid ? <strong>{text}</strong> : <a href={hrefFor('leads', each.uuid)}>{text}</a>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
