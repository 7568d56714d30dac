import { ConfirmButton } from '../parts/confirm-button.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type ListedRelease, type StartedRun, undoRelease } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly releases: readonly ListedRelease[];
  readonly isRunning: boolean;
  readonly onStarted: (run: StartedRun) => void;
}

export function ReleaseHistory({ releases, isRunning, onStarted }: Props) {
  const { content, author, moment } = useContentI18n();
  const words = content.publish;
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
          {releases.map((release) => (
            <li key={release.id}>
              <span>
                {release.message ? (
                  <UserText text={release.message} />
                ) : (
                  <span className="soft">{words.kind[release.kind ?? ''] ?? words.noMessage}</span>
                )}
                <span className="sub">
                  {[moment(release.at), author(release.author), words.files(release.files.length)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {release.isLive ? (
                <span className="small strong">{words.isLive}</span>
              ) : (
                !isRunning && (
                  <ConfirmButton
                    label={words.undo}
                    name={words.undoName(moment(release.at))}
                    ask={words.undoAsk(moment(release.at))}
                    text={words.undoText}
                    onConfirm={() => undo(release)}
                  />
                )
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
