import { useDeskI18n } from '../frame/i18n.tsx';
import { DescriptionList } from '../parts/description-list.tsx';
import { UserText } from '../parts/user-text.tsx';

type Metadata = Readonly<Record<string, unknown>>;

const fields = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Metadata key per touch (M2). Clients without stored touches put their only visit in the plain fields. */
const touches = [
  { name: 'firstTouch', utm: 'first_utm_', referrer: ['first_referrer'], page: ['first_landing'] },
  { name: 'lastTouch', utm: 'utm_', referrer: ['last_referrer', 'referrer'], page: ['last_landing', 'url'] },
] as const;

/** The first and last touch, as the browser reported them: the brief says it in a line each. */
export function Attribution({ metadata }: { readonly metadata: Metadata }) {
  const { words } = useDeskI18n();
  const { field } = words.lead;
  const free = (...names: readonly string[]) => {
    const found = names.map((name) => metadata[name]).find((value) => typeof value === 'string' && value !== '');
    return found !== undefined && <UserText text={String(found)} className="clamp clamp--3" />;
  };
  const told = touches
    .map(({ name, utm, referrer, page }) => {
      const campaign = fields.map((each) => [field[each], free(utm + each)] as const);
      return { name, pairs: [...campaign, [field.referrer, free(...referrer)] as const, [field.page, free(...page)] as const] };
    })
    .filter(({ pairs }) => pairs.some(([, value]) => value));
  if (told.length === 0) return null;
  return (
    <details className="flow">
      <summary>{words.lead.whereFrom}</summary>
      {told.map(({ name, pairs }) => (
        <div key={name} className="flow flow--tight">
          <h3 className="h4">{words.lead[name]}</h3>
          <DescriptionList pairs={pairs} />
        </div>
      ))}
    </details>
  );
}
