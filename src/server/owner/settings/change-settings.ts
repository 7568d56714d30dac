import {
  type DeskSettingName,
  type DeskValues,
  deskSettingNames,
  type NoticedChange,
  noticedNames,
  type SettingRefusal,
  type SettingsChanged,
} from '#domain/settings/desk-settings.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Config } from '#server/platform/config/config.ts';
import { email } from '#server/platform/config/formats.ts';
import { settings } from '#server/platform/config/settings.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { listKnownAddresses, type NoticeContext, notifyOwners } from './notify-owners.ts';
import { findOwnEmail, listStoredSettings, type StoredSetting, writeOwnEmail, writeSetting } from './statements.ts';

export interface SettingsContext extends Omit<NoticeContext, 'language'> {
  readonly store: Store;
  readonly config: Pick<Config, 'setByServer' | 'ownerSettings'>;
}

/** `version` is the one that the owner saw. */
export interface SettingChange {
  readonly name: DeskSettingName;
  readonly value: string;
  readonly version: number;
}

const isNoticed = (name: DeskSettingName): name is (typeof noticedNames)[number] => noticedNames.some((each) => each === name);

type Stored = ReadonlyMap<string, StoredSetting>;

function refusalOf({ name, value, version }: SettingChange, stored: Stored, { config }: SettingsContext): SettingRefusal | undefined {
  if (config.setByServer.has(name)) return { name, why: 'from-server' };
  if ((stored.get(name)?.version ?? 0) !== version) return { name, why: 'changed' };
  return value === '' || settings[name].format.schema.safeParse(value).success ? undefined : { name, why: 'invalid' };
}

const valuesOf = (stored: Stored): DeskValues =>
  Object.fromEntries(deskSettingNames.flatMap((name) => (stored.get(name)?.value ? [[name, stored.get(name)?.value]] : [])));

/** All or none (O7). Tells owners of what redirects mail, calls, or replies. */
export function changeSettings(changes: readonly SettingChange[], context: SettingsContext): Promise<SettingsChanged> {
  const { store, config, author, now, randomUUID } = context;
  return store.write(function* (): Transaction<SettingsChanged> {
    const stored = yield* listStoredSettings();
    const refused = changes.flatMap((change) => refusalOf(change, stored, context) ?? []);
    if (refused.length > 0) return { refused };
    const before = config.ownerSettings(valuesOf(stored));
    const known = yield* listKnownAddresses(before.notifyEmail, context);
    const noticed: NoticedChange[] = [];
    for (const { name, value: to, version } of changes) {
      const from = stored.get(name)?.value ?? '';
      if (from === to) continue;
      yield* writeSetting({ name, from, to, version: version + 1 }, author, now);
      yield* recordAction({ action: 'setting', origin: 'desk', author, filters: { setting: name } }, randomUUID(), now);
      if (isNoticed(name)) noticed.push({ name, from, to });
    }
    const { notifyLanguage: language } = config.ownerSettings(valuesOf(yield* listStoredSettings()));
    return { noticed: yield* notifyOwners(noticed, known, { ...context, language }) };
  });
}

/** Back to the value before the last change. An undo can be undone. */
export async function undoSetting(
  { name, version }: Pick<SettingChange, 'name' | 'version'>,
  context: SettingsContext,
): Promise<SettingsChanged> {
  const last = (await context.store.read(listStoredSettings)).get(name);
  if (last?.version !== version) return { refused: [{ name, why: 'changed' }] };
  return changeSettings([{ name, value: last.before, version }], context);
}

/** An owner's own address for notices of changes; empty for none. */
export function changeOwnEmail(person: string, to: string, context: SettingsContext): Promise<SettingsChanged> {
  const { store, config, author, now, randomUUID } = context;
  return store.write(function* (): Transaction<SettingsChanged> {
    if (to !== '' && !email.schema.safeParse(to).success) return { refused: [{ name: 'OWN_EMAIL', why: 'invalid' }] };
    const from = yield* findOwnEmail(person);
    if (from === to) return { noticed: [] };
    const { notifyEmail, notifyLanguage: language } = config.ownerSettings(valuesOf(yield* listStoredSettings()));
    const known = yield* listKnownAddresses(notifyEmail, context);
    yield* writeOwnEmail(person, to);
    yield* recordAction({ action: 'setting', origin: 'desk', author, filters: { setting: 'OWN_EMAIL' } }, randomUUID(), now);
    return { noticed: yield* notifyOwners([{ name: 'OWN_EMAIL', from, to }], known, { ...context, language }) };
  });
}
