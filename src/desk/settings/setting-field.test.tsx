import { expect, it } from 'vitest';
import type { DeskSetting } from '#domain/settings/desk-settings.ts';
import { renderOnDesk } from '../frame/rendered.fixture.tsx';
import { SettingField } from './setting-field.tsx';

const setting: DeskSetting = { name: 'OWNER_TIME_ZONE', value: '', isFromServer: false, version: 0, last: null };
const nothing = () => undefined;

it.each([
  [{ said: 'Saved.' }, '[role="status"]', 'Saved.'],
  [{ problem: 'It isn’t saved.' }, '[role="alert"]', 'It isn’t saved.'],
  [undefined, '[role="status"]', ''],
])('O7 a setting says below itself what came of its own buttons: %o', (outcome, where, said) => {
  const field = renderOnDesk(
    <SettingField {...{ setting, value: '', wrong: undefined, outcome, onChange: nothing, onUndo: nothing, onTake: nothing }} />,
    'en',
  );
  expect(field.querySelector(where)?.textContent).toBe(said);
});
