import { ConfirmButton } from '../parts/confirm-button.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type ContentOverview, type ListedRelease, type StartedRun, undoRelease } from './api.ts';
import { nameEntry } from './entry-names.ts';
import { lostBy, releaseRows } from './release-rows.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly releases: readonly ListedRelease[];
  readonly posts: ContentOverview['posts'];
  readonly isRunning: boolean;
  readonly onStarted: (run: StartedRun) => void;
}

const isOfPictures = (entry: string) => entry === 'documents/pictures' || entry.startsWith('pictures/');

export function ReleaseHistory({ releases, posts, isRunning, onStarted }: Props) {
  const { content, locale, author, moment, exactMoment } = useContentI18n();
  const words = content.publish;
  /** By the minute, unless two versions have the same. */
  const whenOf = ({ at }: ListedRelease) =>
    releases.filter((each) => moment(each.at) === moment(at)).length > 1 ? exactMoment(at) : moment(at);
  const nameOf = ({ message, kind, entries, titles }: ListedRelease) => {
    // What the server writes for a return is for the log.
    if (message && kind !== 'undo') return message;
    if (kind !== undefined && words.kind[kind]) return words.kind[kind];
    // Pictures go with what shows them.
    const own = entries.filter((entry) => !isOfPictures(entry));
    const names = (own.length > 0 ? own : entries).map((entry) => nameEntry(entry, known(titles), locale).name);
    const [first] = names;
    if (first === undefined) return words.noMessage;
    return names.length === 1 ? first : words.andMore(first, names.length - 1);
  };
  const known = (titles: ListedRelease['titles']) => [
    ...posts,
    ...Object.entries(titles).flatMap(([slug, title]) => (posts.some((post) => post.slug === slug) ? [] : { slug, title })),
  ];
  const labelOf = (release: ListedRelease) => `“${nameOf(release)}” (${whenOf(release)})`;
  const textOf = (target: ListedRelease) => {
    const lost = lostBy(releases, target);
    return lost.length > 0 ? `${words.undoLoses(lost.map(labelOf))} ${words.undoKeeps} ${words.undoText}` : words.undoText;
  };
  /** What was live before a publication; a return has its own line to return from. */
  const beforeOf = ({ kind, follows }: ListedRelease) => (kind === 'undo' ? undefined : releases.find(({ id }) => id === follows));
  const undo = async (release: ListedRelease) => {
    const reply = await undoRelease(release.id);
    if ('error' in reply) return (reply.kind === 'sign-in-again' && words.reason['needs-owner']) || words.undoFailed;
    onStarted({ kind: 'undo', run: reply.data.run });
    return undefined;
  };
  return (
    <details>
      <summary>{words.history}</summary>
      {releases.length === 0 ? (
        <p className="soft">{words.noHistory}</p>
      ) : (
        <ol className="changes" aria-label={words.history}>
          {releaseRows(releases).map(({ release, back, isOwn, at, by, isUndone }) => (
            <li key={`${release.id} ${at}`}>
              <span>
                <UserText text={back ? words.returnedTo(labelOf(back)) : nameOf(release)} />
                <span className="sub">
                  {[isUndone && words.isUndone, moment(at), author(by), isOwn && words.files(release.files.length)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {isOwn &&
                (release.isLive ? (
                  <span className="row">
                    <span className="small strong">{words.isLive}</span>
                    {beforeOf(release) && !isRunning && (
                      <ConfirmButton
                        label={words.undoLast}
                        ask={words.undoLastAsk(labelOf(release))}
                        text={`${words.undoKeeps} ${words.undoText}`}
                        onConfirm={() => undo(beforeOf(release) ?? release)}
                      />
                    )}
                  </span>
                ) : (
                  !isRunning && (
                    <ConfirmButton
                      label={words.undo}
                      name={words.undoName(labelOf(release))}
                      ask={words.undoAsk(labelOf(release))}
                      text={textOf(release)}
                      onConfirm={() => undo(release)}
                    />
                  )
                ))}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
