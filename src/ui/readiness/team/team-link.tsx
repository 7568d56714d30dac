import { useEffect, useId, useRef, useState } from 'react';
import { teamLinkPath } from '#domain/team/team.ts';
import { localPath } from '#domain/text/locale.ts';
import { teamOpenerStrings } from '#strings/team/team-opener.ts';
import { useI18n } from '#ui/i18n.tsx';
import { copyText } from '#ui/parts/copy-text.ts';

interface TeamInvitation {
  readonly minutes: string;
  readonly isShared: boolean;
  /** When it closes, in words. */
  readonly date: string;
}

interface TeamLinkProps {
  readonly token: string;
  /** What the text to send it with says; null once it takes no answers. */
  readonly invitation: TeamInvitation | null;
  /** Made just now: nobody needs a reminder yet. */
  readonly isNew?: boolean;
}

/** A team's link and a text to send it with. */
export function TeamLink({ token, invitation, isNew = false }: TeamLinkProps) {
  const { locale } = useI18n();
  const words = teamOpenerStrings[locale];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const link = new URL(localPath(teamLinkPath(token), locale), location.origin).href;
  const [isReminder, setReminder] = useState(false);
  const message =
    invitation &&
    (isReminder
      ? words.reminder(invitation.minutes, invitation.date, link)
      : words.message(invitation.minutes, invitation.date, invitation.isShared, link));

  useEffect(() => {
    // Focused, it's selected, too. Whoever shows it decides what's scrolled to.
    if (isNew) field.current?.focus({ preventScroll: true });
  }, [isNew]);

  async function copy(text: string, from: HTMLInputElement | HTMLTextAreaElement | null, copied: string): Promise<void> {
    setSaid((await copyText(text, from)) ? copied : words.copyByHand);
  }

  return (
    <div className="team-link">
      <div className="field">
        <label htmlFor={`${id}-link`}>{words.link}</label>
        <input id={`${id}-link`} ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
      </div>
      {message !== null && (
        <div className="field">
          <label htmlFor={`${id}-text`}>{words.text}</label>
          <textarea id={`${id}-text`} ref={area} rows={14} readOnly value={message} />
          {!isNew && (
            <button type="button" className="more" onClick={() => setReminder(!isReminder)}>
              {isReminder ? words.useInvitation : words.useReminder}
            </button>
          )}
        </div>
      )}
      <div className="row">
        {message !== null && (
          <button type="button" className="btn btn--s" onClick={() => void copy(message, area.current, words.textCopied)}>
            {words.copyText}
          </button>
        )}
        <button type="button" className="btn btn--s btn--line" onClick={() => void copy(link, field.current, words.linkCopied)}>
          {words.copyLink}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="btn btn--s btn--line"
            // It rejects when the visitor closes the share sheet.
            onClick={() => void navigator.share({ text: message ?? link }).catch(() => undefined)}
          >
            {words.share}
          </button>
        )}
        <a className="more" href={link} target="_blank" rel="noopener">
          {words.look} <span className="vh">{`(${words.newTab})`}</span>
        </a>
      </div>
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}
