import { useId } from 'react';
import type { DeskSetting, DeskSettingName } from '#domain/settings/desk-settings.ts';
import { locales } from '#domain/text/locale.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { namedZones, ownTimeZone } from '../frame/zones.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { Select } from '../parts/select.tsx';
import { TextField } from '../parts/text-field.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type Outcome, useSettingsWords } from './use-settings.ts';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Options with labels, for settings with a closed choice. */
function useOptions(name: DeskSettingName, value: string): readonly (readonly [string, string])[] | undefined {
  const { locale: own, words: desk } = useDeskI18n();
  const words = useSettingsWords();
  if (name === 'NOTIFY_LANGUAGE')
    return locales.map((locale) => [locale === 'en' && value === '' ? '' : locale, desk.languageName[locale]]);
  if (name === 'NOTIFY_DIGEST')
    return [['', words.eachLead], ...hours.map((hour) => [hour, words.daily(`${hour.padStart(2, '0')}:00`)] as const)];
  if (name !== 'OWNER_TIME_ZONE') return undefined;
  const zones = namedZones(own);
  const listed = value === '' || zones.some(([zone]) => zone === value) ? zones : [[value, value] as const, ...zones];
  return listed.map(([zone, label]) => [zone === 'UTC' && value === '' ? '' : zone, label]);
}

interface Props {
  readonly setting: DeskSetting;
  /** As typed. */
  readonly value: string;
  readonly wrong: string | undefined;
  readonly onChange: (value: string) => void;
  /** Of its own buttons. */
  readonly outcome: Outcome | undefined;
  readonly onUndo: () => void;
  /** Keeps a value at once. */
  readonly onTake: (value: string) => void;
}

/** What this browser suggests for a setting that nobody has chosen yet. */
function useProposal({ name, value, version }: DeskSetting): string | undefined {
  const { locale } = useDeskI18n();
  if (value !== '' || version > 0) return undefined;
  if (name === 'NOTIFY_LANGUAGE') return locale === 'en' ? undefined : locale;
  if (name !== 'OWNER_TIME_ZONE') return undefined;
  const zone = ownTimeZone();
  return zone === 'UTC' ? undefined : zone;
}

export function SettingField({ setting, value, wrong, outcome, onChange, onUndo, onTake }: Props) {
  const { name, isFromServer, last } = setting;
  const words = useSettingsWords();
  const options = useOptions(name, setting.value);
  const proposal = useProposal(setting);
  const id = useId();
  const shown = (text: string) => options?.find(([option]) => option === text)?.[1] ?? (text || words.none);
  if (isFromServer)
    return (
      <div className="field" id={`setting-${name}`}>
        <span className="strong">{words.name[name]}</span>
        <UserText text={shown(setting.value)} />
        <p className="small soft">{words.fromServer}</p>
      </div>
    );
  return (
    <div className="flow flow--tight" id={`setting-${name}`}>
      {options ? (
        <Select
          label={words.name[name]}
          value={value}
          options={options}
          onChange={onChange}
          {...(wrong !== undefined && { help: { id, text: wrong } })}
        />
      ) : (
        <TextField
          label={words.name[name]}
          value={value}
          maxLength={2_000}
          onChange={onChange}
          {...(words.hint[name] !== undefined && { hint: words.hint[name] })}
          problem={wrong}
          {...(name === 'NOTIFY_EMAIL' && { inputMode: 'email' as const })}
        />
      )}
      {proposal !== undefined && (
        <p className="small">
          <button type="button" className="more" onClick={() => onTake(proposal)}>
            {words.take(options?.find(([option]) => option === proposal)?.[1] ?? proposal)}
          </button>
        </p>
      )}
      {outcome?.problem && <ErrorLine>{outcome.problem}</ErrorLine>}
      <p role="status" className="small said">
        {outcome?.said}
      </p>
      {last && <LastChange name={name} last={last} before={shown(last.before)} onUndo={onUndo} />}
    </div>
  );
}

interface LastProps {
  readonly name: DeskSettingName;
  readonly last: NonNullable<DeskSetting['last']>;
  readonly before: string;
  readonly onUndo: () => void;
}

function LastChange({ name, last, before, onUndo }: LastProps) {
  const { moment } = useDeskI18n();
  const words = useSettingsWords();
  const author = useAuthor();
  return (
    <p className="small soft">
      <UserText text={words.changedBy(author(last.author), moment(last.at), before)} />{' '}
      <button type="button" className="more" aria-label={words.undoName(words.name[name])} onClick={onUndo}>
        {words.undo}
      </button>
    </p>
  );
}
