import { useState } from 'react';
import type { DeskSetting, DeskSettingName, DeskSettings, SettingsChanged } from '#domain/settings/desk-settings.ts';
import { deskSettingsStrings } from '#strings/settings/desk-settings.ts';
import { announceChange } from '../frame/changes.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { callFresh } from '../sign-in/ceremony.ts';

export const useSettingsWords = () => deskSettingsStrings[useDeskI18n().locale];

/** What a form says after its last attempt. */
export interface Outcome {
  readonly said?: string;
  /** For the whole form. */
  readonly problem?: string;
  /** By field. */
  readonly wrong?: Readonly<Partial<Record<DeskSettingName | 'OWN_EMAIL', string>>>;
}

/** Sends a change and puts the outcome in words. Resolves with whether it's kept. */
export function useChange({ canSend }: Pick<DeskSettings, 'canSend'>) {
  const words = useSettingsWords();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [busy, setBusy] = useState(false);

  const toWrong = (refused: Extract<SettingsChanged, { refused: unknown }>['refused']): NonNullable<Outcome['wrong']> =>
    Object.fromEntries(
      refused.map(({ name, why }) => {
        if (why !== 'invalid') return [name, why === 'changed' ? words.changed : words.fromServer];
        return [name, name === 'OWN_EMAIL' ? words.notices.ownWrong : words.wrong[name]];
      }),
    );

  const send = async (path: string, body: unknown): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const reply = await callFresh<SettingsChanged>(path, body);
    setBusy(false);
    if ('error' in reply) {
      setOutcome({ problem: reply.kind === 'forbidden' ? words.forbidden : words.failed });
      return false;
    }
    announceChange();
    if ('refused' in reply.data) {
      setOutcome({ wrong: toWrong(reply.data.refused) });
      return false;
    }
    const { noticed } = reply.data;
    const told = canSend ? words.noticed : words.noticeWritten;
    setOutcome({ said: noticed.length > 0 ? told(noticed.join(', ')) : words.saved });
    return true;
  };
  return { outcome, busy, send, say: (said: string) => setOutcome({ said }) };
}

/** Values that were typed and differ from those kept. */
export const changesOf = (settings: readonly DeskSetting[], typed: Readonly<Partial<Record<DeskSettingName, string>>>) =>
  settings.flatMap(({ name, value, version }) => {
    const next = typed[name]?.trim();
    return next === undefined || next === value ? [] : [{ name, value: next, version }];
  });
