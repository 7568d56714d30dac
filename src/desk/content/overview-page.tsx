import { contentDocuments, type DocumentName } from '#domain/content/documents.ts';
import type { EntryState } from '#domain/content/entry-state.ts';
import { hrefFor } from '../frame/address.ts';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import type { ContentOverview } from './api.ts';
import { listContentChanges } from './content-changes.ts';
import { DraftState } from './draft-state.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import { useOthers } from './use-others.ts';
import { useWarmPreview } from './use-warm-preview.ts';

type Group = keyof ReturnType<typeof useContentI18n>['content']['group'];

/** Groups in order with their documents; blog and pictures have their own pages, the blog's documents beside it. */
const groups: readonly (readonly [group: Group, documents: readonly string[]])[] = [
  ['courses', ['courses']],
  ['testimonials', ['testimonials']],
  ['people', ['founders']],
  ['blog', ['figures']],
  ['pictures', []],
  ['pages', ['home', 'services', 'about', 'coursesPage', 'method', 'terms', 'navigation', 'pages']],
  ['questions', ['readiness', 'knowledge', 'application', 'callQuestions']],
  ['company', ['brand']],
  ['figures', ['facts']],
];

export function OverviewPage() {
  const { content, locale } = useContentI18n();
  useWarmPreview(false);
  const query = useQuery<ContentOverview>('/content');
  return (
    <>
      <div className="title">
        <h1>{content.heading}</h1>
        <p className="title__text soft">{content.text}</p>
      </div>
      <QueryResult query={query}>
        {(overview) => (
          <div className="columns">
            <div className="flow">
              <OthersEditing overview={overview} />
              <ul className="groups">
                {groups.map(([group, names]) => (
                  <GroupRow key={group} group={group} names={names} overview={overview} />
                ))}
                {overview.documents
                  .filter(({ name }) => name !== 'pictures' && name !== 'approvals' && !groups.some(([, names]) => names.includes(name)))
                  .map(({ name, state }) => (
                    <li key={name} className="groups__row">
                      <h2 className="h4">
                        <a href={hrefFor('content', name)}>{contentDocuments[name]?.title[locale] ?? name}</a>
                      </h2>
                      <p className="small">
                        <DraftState state={state} />
                      </p>
                    </li>
                  ))}
              </ul>
            </div>
            <PublishPanel overview={overview} />
          </div>
        )}
      </QueryResult>
    </>
  );
}

/** Combines states: the latest draft and the sum of problems. */
function sumStates(states: readonly EntryState[]): EntryState {
  const drafts = states.flatMap(({ draft }) => draft ?? []).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  return { draft: drafts[0] ?? null, problems: states.reduce((sum, { problems }) => sum + problems, 0) };
}

interface RowProps {
  readonly group: Group;
  readonly names: readonly string[];
  readonly overview: ContentOverview;
}

function GroupRow({ group, names, overview }: RowProps) {
  const { content, locale } = useContentI18n();
  const documents = overview.documents.filter(({ name }) => names.includes(name));
  const folder = group === 'blog' ? overview.posts : group === 'pictures' ? overview.pictures : undefined;
  if (!folder && documents.length === 0) return null;
  const href = folder ? hrefFor('content', group === 'blog' ? 'posts' : 'pictures') : hrefFor('content', documents[0]?.name);
  const isList = !folder && documents.length > 1;
  const title = (name: DocumentName) => contentDocuments[name]?.title[locale] ?? name;
  return (
    <li className="groups__row">
      <h2 className="h4">{isList ? content.group[group] : <a href={href}>{content.group[group]}</a>}</h2>
      <p className="small soft">{content.groupText[group]}</p>
      {!isList && (
        <p className="small">
          <DraftState state={sumStates((folder ?? documents).map(({ state }) => state))} />
        </p>
      )}
      {(isList || folder) && documents.length > 0 && (
        <ul className="changes small">
          {documents.map(({ name, state }) => (
            <li key={name}>
              <a href={hrefFor('content', name)}>{title(name)}</a>
              <span>
                <DraftState state={state} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function OthersEditing({ overview }: { readonly overview: ContentOverview }) {
  const { content, locale, author, moment } = useContentI18n();
  const isOther = useOthers();
  const others = listContentChanges(overview, locale).flatMap(({ title, state: { draft } }) =>
    draft && isOther(draft) ? [{ title, draft }] : [],
  );
  if (others.length === 0) return null;
  return (
    <section className="others flow flow--tight small" aria-label={content.othersHeading}>
      {others.map(({ title, draft }) => (
        <p key={title}>{content.others(author(draft.author), title, moment(draft.savedAt))}</p>
      ))}
    </section>
  );
}
