import { useState } from 'react';
import type { HeldDate } from '#domain/courses/seats.ts';
import { call } from '../frame/client.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type ContentOverview, datesPath, type ListedRelease, type StartedRun, undoRelease } from './api.ts';
import { nameEntry } from './entry-names.ts';
import { datesIn, HeldDates, keysOf } from './held-dates.tsx';
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
  return (
    <details>
      <summary>{words.history}</summary>
      {releases.length === 0 ? (
        <p className="soft">{words.noHistory}</p>
      ) : (
        <ol className="changes" aria-label={words.history}>
          {releaseRows(releases).map(({ release, back, undid, isOwn, at, by, isUndone }) => {
            const before = beforeOf(release);
            return (
              <li key={`${release.id} ${at}`}>
                <span>
                  <UserText text={undid ? words.undid(nameOf(undid)) : back ? words.returnedTo(labelOf(back)) : nameOf(release)} />
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
                      {before && !isRunning && (
                        <ReturnButton
                          to={before}
                          label={words.undoLast}
                          ask={words.undoLastAsk(labelOf(release))}
                          text={`${words.undoKeeps} ${words.undoText}`}
                          onStarted={onStarted}
                        />
                      )}
                    </span>
                  ) : (
                    !isRunning && (
                      <ReturnButton
                        to={release}
                        label={words.undo}
                        name={words.undoName(labelOf(release))}
                        ask={words.undoAsk(labelOf(release))}
                        text={textOf(release)}
                        onStarted={onStarted}
                      />
                    )
                  ))}
              </li>
            );
          })}
        </ol>
      )}
    </details>
  );
}

interface ReturnProps extends Pick<Props, 'onStarted'> {
  readonly to: ListedRelease;
  readonly label: string;
  readonly name?: string;
  readonly ask: string;
  readonly text: string;
}

/** Goes back to a release after saying whose dates go with that (O2). */
function ReturnButton({ to, text, onStarted, ...rest }: ReturnProps) {
  const { content, locale } = useContentI18n();
  const words = content.publish;
  const [dates, setDates] = useState<readonly HeldDate[]>([]);
  const read = async () => {
    const reply = await call<{ readonly dates: readonly HeldDate[] }>(datesPath(locale, to.id));
    // Unknown, they're told on the first try.
    setDates('data' in reply ? reply.data.dates : []);
  };
  const undo = async () => {
    const reply = await undoRelease({ release: to.id, going: keysOf(dates) }, locale);
    if ('data' in reply) {
      onStarted({ kind: 'undo', run: reply.data.run });
      return undefined;
    }
    if (reply.kind === 'takes-dates') {
      setDates(datesIn(reply));
      return words.stillThere;
    }
    return (reply.kind === 'sign-in-again' && words.reason['needs-owner']) || words.undoFailed;
  };
  const said = (
    <>
      {dates.length > 0 && (
        <span className="uses__place strong">
          <HeldDates dates={dates} />
        </span>
      )}
      {text}
    </>
  );
  return <ConfirmButton {...rest} text={said} onOpen={() => void read()} onConfirm={undo} />;
}
