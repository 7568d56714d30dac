import { type FormEvent, useEffect, useState } from 'react';
import type { DeskSettingName, DeskSettings } from '#domain/settings/desk-settings.ts';
import { call } from '../frame/client.ts';
import { hasSignIn } from '../frame/entry-mode.ts';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { focusField } from '../parts/focus-field.ts';
import { ServerReply } from '../parts/server-reply.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useReason } from '../parts/use-reason.ts';
import { SettingField } from './setting-field.tsx';
import { changesOf, useChange, useSettingsWords } from './use-settings.ts';
import './settings.css';

const groups = {
  news: ['NOTIFY_EMAIL', 'NOTIFY_LANGUAGE', 'NOTIFY_DIGEST', 'OWNER_TIME_ZONE'],
  calls: ['BOOKING_URL', 'WHATSAPP_NUMBER', 'SENDER_NAME'],
} as const satisfies Readonly<Record<string, readonly DeskSettingName[]>>;

/** What a running business changes (O7). */
export function SettingsView({ field }: { readonly field: string | null }) {
  const words = useSettingsWords();
  const query = useQuery<DeskSettings>('/settings');
  return (
    <div className="flow flow--loose settings">
      <div className="title">
        <h1>{words.heading}</h1>
        <p className="title__text soft">{words.text}</p>
      </div>
      <QueryResult query={query}>
        {(data) => (
          <div className="flow flow--loose">
            <SettingsForm {...data} field={field} />
            <TestMail {...data} />
            <Notices {...data} />
            {!hasSignIn && <OtherPeople />}
          </div>
        )}
      </QueryResult>
    </div>
  );
}

function SettingsForm({ settings, sender, canSend, field }: DeskSettings & { readonly field: string | null }) {
  const words = useSettingsWords();
  const [typed, setTyped] = useState<Readonly<Partial<Record<DeskSettingName, string>>>>({});
  const { outcome, busy, send, say } = useChange({ canSend });
  /** The setting whose own button was pressed last, which says below itself what came of it; otherwise the form's end does. */
  const [pressed, setPressed] = useState<DeskSettingName>();
  const press = async (name: DeskSettingName, path: string, body: unknown) => {
    setPressed(name);
    if (await send(path, body)) setTyped(({ [name]: _, ...others }) => others);
  };
  // A link may lead to one setting.
  useEffect(() => {
    if (field === null) return undefined;
    // After the view itself takes focus.
    const frame = requestAnimationFrame(() => focusField(`setting-${field}`));
    return () => cancelAnimationFrame(frame);
  }, [field]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setPressed(undefined);
    const changes = changesOf(settings, typed);
    if (changes.length === 0) return say(words.nothing);
    const sent = typed;
    // What's typed meanwhile stays.
    if (await send('/settings', { changes }))
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as DeskSettingName])));
  };
  return (
    <form className="flow flow--loose" onSubmit={(event) => void save(event)}>
      {Object.entries(groups).map(([group, names]) => (
        <section key={group} className="flow">
          <h2>{words.group[group as keyof typeof groups]}</h2>
          {settings
            .filter(({ name }) => (names as readonly DeskSettingName[]).includes(name))
            .map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                value={typed[setting.name] ?? setting.value}
                wrong={outcome.wrong?.[setting.name]}
                onChange={(value) => setTyped((now) => ({ ...now, [setting.name]: value }))}
                outcome={setting.name === pressed ? outcome : undefined}
                onTake={(value) =>
                  void press(setting.name, '/settings', { changes: [{ name: setting.name, value, version: setting.version }] })
                }
                onUndo={() => void press(setting.name, '/settings/undo', { name: setting.name, version: setting.version })}
              />
            ))}
          {group === 'calls' && <p className="small soft">{words.sender(sender)}</p>}
        </section>
      ))}
      <SaveLine outcome={pressed ? {} : outcome} busy={busy} button="btn" />
    </form>
  );
}

interface SaveLineProps extends Pick<ReturnType<typeof useChange>, 'outcome' | 'busy'> {
  /** Its classes. */
  readonly button: string;
}

/** The end of a form: what went wrong, the button, and what was saved. */
function SaveLine({ outcome, busy, button }: SaveLineProps) {
  const words = useSettingsWords();
  return (
    <>
      {outcome.problem && <ErrorLine>{outcome.problem}</ErrorLine>}
      <div className="row">
        <button type="submit" className={button} aria-busy={busy}>
          {words.save}
        </button>
      </div>
      <p role="status" className="said">
        {outcome.said}
      </p>
    </>
  );
}

type Delivery =
  | { readonly outcome: 'sent' | 'written' }
  | { readonly outcome: 'refused' | 'failed'; readonly why: string; readonly reply?: string };

function TestMail({ settings }: DeskSettings) {
  const { test: words, failed } = useSettingsWords();
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean; readonly reply?: string | undefined }>();
  const address = settings.find(({ name }) => name === 'NOTIFY_EMAIL')?.value;
  const explain = (delivery: Delivery) => ('why' in delivery ? words.failed(reason(delivery.why)) : words[delivery.outcome]);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    const reply = await call<Delivery>('/settings/test-mail', { body: {} });
    setBusy(false);
    if ('error' in reply) return setSaid({ text: failed, isWrong: true });
    const { data } = reply;
    setSaid({ text: explain(data), ...('why' in data ? { isWrong: true, reply: data.reply } : { isWrong: false }) });
  };
  return (
    <section className="flow">
      <h2>{words.heading}</h2>
      <p>{address ? words.text(address) : words.noAddress}</p>
      {address && (
        <div className="row">
          <button type="button" className="btn btn--line" aria-busy={busy} onClick={() => void send()}>
            {words.button}
          </button>
        </div>
      )}
      {said?.isWrong && (
        <div>
          <ErrorLine>{said.text}</ErrorLine>
          {said.reply && <ServerReply text={said.reply} />}
        </div>
      )}
      <p role="status" className="said">
        {said && !said.isWrong ? said.text : ''}
      </p>
    </section>
  );
}

function Notices({ noticed, ownEmail, canSend }: DeskSettings) {
  const { notices: words } = useSettingsWords();
  return (
    <section className="flow">
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      {noticed.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <ul>
          {noticed.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      )}
      {ownEmail !== null && <OwnEmail kept={ownEmail} canSend={canSend} />}
    </section>
  );
}

/** How to get colleagues in, on a desk that lets nobody sign in. */
function OtherPeople() {
  const { others: words } = useSettingsWords();
  return (
    <section className="flow">
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
    </section>
  );
}

function OwnEmail({ kept, canSend }: { readonly kept: string } & Pick<DeskSettings, 'canSend'>) {
  const words = useSettingsWords();
  const [typed, setTyped] = useState<string>();
  const { outcome, busy, send } = useChange({ canSend });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await send('/settings/own-email', { email: typed ?? kept })) setTyped((now) => (now === typed ? undefined : now));
  };
  return (
    <form className="flow" onSubmit={(event) => void save(event)}>
      <TextField
        label={words.notices.own}
        hint={words.notices.ownHint}
        value={typed ?? kept}
        maxLength={254}
        inputMode="email"
        onChange={setTyped}
        problem={outcome.wrong?.OWN_EMAIL}
      />
      <SaveLine outcome={outcome} busy={busy} button="btn btn--line" />
    </form>
  );
}
