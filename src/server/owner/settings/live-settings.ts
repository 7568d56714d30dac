import { type DeskValues, deskSettingNames } from '#domain/settings/desk-settings.ts';
import type { Config, OwnerSettings } from '#server/platform/config/config.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { type BackgroundTask, repeat } from '#server/platform/outbox/background-loop.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';

/** In milliseconds. */
export const settingsPollMs = 2_000;

export function* readDeskValues(): Transaction<DeskValues> {
  const rows = yield { sql: 'select name, value from setting', params: [] };
  // Rows of a newer version are left alone.
  const known = rows.filter(({ name, value }) => value !== '' && deskSettingNames.some((each) => each === name));
  return Object.fromEntries(known.map(({ name, value }) => [String(name), String(value)]));
}

/** The owner's settings as they are now (O7). */
export interface LiveSettings {
  current(): OwnerSettings;
  /** Reads what the desk keeps. */
  refresh(): Promise<void>;
}

/** Starts with the environment alone: data that can't be read keeps no page down (Q3). `onChange` is awaited. */
export function createLiveSettings(
  { ownerSettings }: Pick<Config, 'ownerSettings'>,
  store: Pick<Store, 'read'>,
  onChange: (settings: OwnerSettings) => Promise<void> = async () => undefined,
): LiveSettings {
  let values: DeskValues = {};
  let settings = ownerSettings(values);
  return {
    current: () => settings,
    async refresh() {
      const found = await store.read(readDeskValues);
      if (deskSettingNames.every((name) => found[name] === values[name])) return;
      values = found;
      settings = ownerSettings(found);
      await onChange(settings);
    },
  };
}

/** Another process, such as the desk, may change them at any time. */
export const followSettings = (live: LiveSettings, log: Log): BackgroundTask =>
  repeat(
    async () => {
      await live.refresh();
      return 0;
    },
    { pauseMs: settingsPollMs, onError: (error) => logFault(log, 'settings-not-read', error) },
  );
