import { useEffect, useRef, useState } from 'react';
import type { LeadDetail } from '#domain/owner/leads.ts';
import { type LeadChange, leadStates } from '#domain/records/lead-work.ts';
import { useAuthor } from '../frame/author.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useShortcutKey } from '../frame/shortcut-key.ts';
import { UserText } from '../parts/user-text.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FollowUp } from './follow-up.tsx';
import { Note } from './note.tsx';
import { printChange, type Subject, useWork } from './use-work.ts';
import './work.css';

/** A person's state, follow-up, phone, value, note and change history. Opening it marks it as read. */
export function WorkPanel({ lead, work, changes }: Pick<LeadDetail, 'lead' | 'work' | 'changes'>) {
  const { words } = useDeskI18n();
  const { change } = useWork();
  const subject: Subject = { uuid: lead.uuid, name: lead.name, version: work.version };
  const [asked, setAsked] = useState<string>();
  const wasSeen = useRef(work.isSeen);
  useEffect(() => {
    if (wasSeen.current) return;
    wasSeen.current = true;
    // A list that opened meanwhile still counts it as new.
    void call(`/leads/${encodeURIComponent(lead.uuid)}/change`, { body: { isSeen: true } }).then(announceChange);
  }, [lead.uuid]);
  const set = async (state: (typeof leadStates)[number]) => {
    setAsked(state);
    await change(subject, { state });
    setAsked(undefined);
  };
  useShortcutKey('!', () => work.state !== 'spam' && void set('spam'));
  return (
    <section className="work" aria-labelledby="work">
      <h2 id="work" className="vh">
        {words.work.heading}
      </h2>
      <div className="work__quick">
        <fieldset>
          <legend className="h4">{words.work.state}</legend>
          <div className="chips">
            {leadStates.map((state) => (
              <button
                key={state}
                type="button"
                className={`chip chip--${state}`}
                aria-pressed={state === work.state}
                aria-busy={state === asked}
                onClick={() => state !== work.state && void set(state)}
              >
                {words.work.states[state]}
              </button>
            ))}
          </div>
        </fieldset>
        <FollowUp subject={subject} work={work} />
        <ContactFields subject={subject} work={work} />
      </div>
      <Note subject={subject} work={work} />
      <Changes subject={subject} changes={changes} />
    </section>
  );
}

/** Every change with author and time; each field's latest can be undone. */
function Changes({ subject, changes }: { readonly subject: Subject; readonly changes: readonly LeadChange[] }) {
  const i18n = useDeskI18n();
  const { words, number, moment } = i18n;
  const { undo } = useWork();
  const author = useAuthor();
  if (changes.length === 0) return null;
  return (
    <details className="work__changes small">
      <summary>{words.work.history(number(changes.length))}</summary>
      <ol>
        {changes.map((change) => {
          const text = printChange(change, i18n);
          return (
            <li key={`${change.version} ${change.field}`}>
              <div>
                {text}
                {change.field === 'note' && change.from !== '' && (
                  <blockquote className="soft">
                    <UserText text={change.from} className="lines" />
                  </blockquote>
                )}
                <span className="sub">
                  <time dateTime={change.at}>{moment(change.at)}</time>, {author(change.author)}
                </span>
              </div>
              {change.canUndo && (
                <button
                  type="button"
                  className="btn btn--line btn--s"
                  aria-label={words.work.undoOf(text)}
                  onClick={() => void undo(subject, change.version)}
                >
                  {words.work.undo}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
