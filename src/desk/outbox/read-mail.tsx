import { useEffect, useId, useRef, useState } from 'react';
import type { MailReading, ReadableMail, Resending } from '#domain/messages/sent-mail.ts';
import type { LeadMessage } from '#domain/owner/leads.ts';
import { deskSentMailStrings } from '#strings/owner/desk-sent-mail.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { DescriptionList } from '../parts/description-list.tsx';
import { EmailText } from '../parts/email-text.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { showTurning, UserText } from '../parts/user-text.tsx';
import '../letters/letters.css';

interface Props {
  readonly message: LeadMessage;
  readonly onSent: () => void;
}

/** Shows a mail to a visitor again, and offers to send it again. */
export function ReadMail({ message, onSent }: Props) {
  const { locale, words, moment } = useDeskI18n();
  const strings = deskSentMailStrings[locale];
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [reading, setReading] = useState<MailReading>();
  const [said, setSaid] = useState('');
  const name = words.event[message.event] ?? message.event;
  useEffect(() => {
    if (!reading) return;
    dialog.current?.showModal();
    // Otherwise the frame would have it.
    heading.current?.focus();
  }, [reading]);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    const reply = await call<MailReading>(`/messages/${message.id}/read`, { body: { in: locale } });
    setBusy(false);
    setFailed('error' in reply);
    setSaid('');
    if ('data' in reply) setReading(reply.data);
  };
  const send = async () => {
    const reply = await call<Resending>(`/messages/${message.id}/again`, { body: {} });
    if ('error' in reply) return strings.againFailed;
    const { data } = reply;
    if (data.outcome === 'refused') return strings.notAgain(strings.why[data.why]);
    setSaid(strings[data.outcome](showTurning(data.to)));
    return undefined;
  };
  const close = () => {
    setReading(undefined);
    // Not before: the list renders anew, and a dialog closes with its row.
    if (said) onSent();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--s"
        aria-label={strings.readOf(name, moment(message.created))}
        aria-busy={busy}
        onClick={open}
      >
        {strings.read}
      </button>
      {failed && <ErrorLine>{strings.readFailed}</ErrorLine>}
      {reading && (
        <dialog
          ref={dialog}
          aria-labelledby={`${id}-heading`}
          className="ask ask--letter"
          onClose={({ target }) => target === dialog.current && close()}
        >
          <div className="flow">
            <h2 id={`${id}-heading`} ref={heading} tabIndex={-1}>
              {strings.heading(name)}
            </h2>
            {reading.outcome === 'unreadable' ? <p>{strings.unreadable(strings.why[reading.why])}</p> : <MailText mail={reading} />}
            <p role="status" className="said strong">
              {said && <UserText text={said} />}
            </p>
            <div className="row">
              {reading.outcome === 'read' && reading.refusal === null && !said && <SendAgain mail={reading} onSend={send} />}
              <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
                {strings.close}
              </button>
            </div>
          </div>
        </dialog>
      )}
    </>
  );
}

interface SendAgainProps {
  readonly mail: ReadableMail;
  /** Resolves with an error text, or undefined on success. */
  readonly onSend: () => Promise<string | undefined>;
}

function SendAgain({ mail: { to, hasPrivateLink }, onSend }: SendAgainProps) {
  const { locale } = useDeskI18n();
  const strings = deskSentMailStrings[locale];
  return (
    <ConfirmButton
      label={strings.again}
      className="btn"
      ask={strings.askAgain}
      text={[strings.againText(showTurning(to)), hasPrivateLink && strings.newLink, strings.counts].filter(Boolean).join(' ')}
      onConfirm={onSend}
    />
  );
}

function MailText({ mail }: { readonly mail: ReadableMail }) {
  const { locale } = useDeskI18n();
  const strings = deskSentMailStrings[locale];
  const { to, subject, address, text, attachment, isComposedAgain, hasPrivateLink, refusal } = mail;
  return (
    <>
      <p className="small">
        {isComposedAgain ? strings.composedAgain : strings.asItIs} {hasPrivateLink && strings.privateLinks}
      </p>
      <DescriptionList
        pairs={[
          [strings.to, <EmailText key="to" text={to} />],
          [strings.subject, <UserText key="subject" text={subject} className="strong" />],
          [strings.attachment, attachment && <UserText key="attachment" text={attachment} />],
        ]}
      />
      <iframe className="letter__frame" title={strings.frame} src={address} sandbox="" />
      <details className="small">
        <summary>{strings.plainText}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
        <pre className="letter__plain" tabIndex={0}>
          {text}
        </pre>
      </details>
      {refusal !== null && <p className="small">{strings.notAgain(strings.why[refusal])}</p>}
    </>
  );
}
