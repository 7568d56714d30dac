import type { Meeting } from '#domain/course.ts';
import type { MeetingsField } from '#domain/content/describe.ts';
import { instantIn, momentIn, nextDay } from '#domain/content/zoned-time.ts';
import { formatLocalTimes } from '#domain/local-times.ts';
import { locales } from '#domain/locale.ts';
import { deskContentStrings } from '#strings/desk-content.ts';
import { type FieldProps, ownTimeZone } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { ItemTools } from './item-tools.tsx';
import { RemovedNote, useList } from './list-field.tsx';
import { joinPath } from './problems.ts';
import { FieldHelp, FieldProblem } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

const isMeeting = (value: unknown): value is Meeting =>
  typeof value === 'object' && value !== null && 'starts' in value && 'ends' in value;

/** A first meeting: an evening in a week. */
const firstMeeting = (zone: string): Meeting => {
  const day = momentIn(new Date(Date.now() + 7 * 86_400_000).toISOString(), zone).day;
  return meetingOn(day, '18:00', '21:00', zone);
};

/** A meeting by clocks in a zone; what isn't a day or an hour stays as typed, and the schema says so. */
const meetingOn = (day: string, starts: string, ends: string, zone: string): Meeting => ({
  starts: instantIn({ day, time: starts }, zone) ?? `${day}T${starts}`,
  ends: instantIn({ day, time: ends }, zone) ?? `${day}T${ends}`,
});

/** The meetings of a session in its zone, and how visitors read them in each language. */
export function MeetingsInput({ field, path, value, label, zone: given }: FieldProps<MeetingsField>) {
  const { content, locale, languageName } = useContentI18n();
  const { change, focusSoon, idOf } = useFormActions();
  const zone = given ?? ownTimeZone();
  const item = { kind: 'fixed', value: undefined, label: field.label, help: undefined, absence: undefined } as const;
  const list = useList({ field: { ...field, kind: 'list', item, itemName: undefined, isFixed: false, max: undefined }, path, value });
  const meetings = list.items.filter(isMeeting);
  const add = () => {
    const last = meetings.at(-1);
    const [from, until] = last ? [momentIn(last.starts, zone), momentIn(last.ends, zone)] : [];
    const next = from && until ? meetingOn(nextDay(from.day), from.time, until.time, zone) : firstMeeting(zone);
    change(path, [...list.items, next]);
    focusSoon(joinPath(path, list.items.length));
  };
  const readable = meetings.filter(({ starts, ends }) => !Number.isNaN(Date.parse(starts)) && !Number.isNaN(Date.parse(ends)));
  return (
    <fieldset className="list-field" id={idOf(path)}>
      <legend className="group__name">{label}</legend>
      <p className="small soft">{content.meetings.zone(zone)}</p>
      <FieldHelp id={idOf(path)} help={field.help?.[locale]} />
      <FieldProblem path={path} />
      {meetings.length === 0 && <p className="small soft">{content.meetings.none}</p>}
      <ol className="items">
        {meetings.map((meeting, index) => (
          <li key={list.keys[index]} className="item">
            <ItemTools
              name={content.meetings.meeting(index + 1)}
              isFirst={index === 0}
              isLast={index === meetings.length - 1}
              onMove={(step) => list.move(index, index + step)}
              onRemove={() => list.remove(index)}
            />
            <MeetingInput path={joinPath(path, index)} meeting={meeting} zone={zone} name={content.meetings.meeting(index + 1)} />
          </li>
        ))}
      </ol>
      {list.removed && <RemovedNote path={path} removed={list.removed} onUndo={list.undo} />}
      <button type="button" className="btn btn--line btn--s add" onClick={add}>
        {content.meetings.add}
      </button>
      {readable.length > 0 && (
        <dl className="reads small">
          {locales.map((each) => (
            <div key={each}>
              <dt className="soft">{content.meetings.reads(languageName(each))}</dt>
              <dd lang={each}>{formatLocalTimes(readable, each, deskContentStrings[each].meetings, zone)}</dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  );
}

interface MeetingProps {
  readonly path: string;
  readonly meeting: Meeting;
  readonly zone: string;
  readonly name: string;
}

function MeetingInput({ path, meeting, zone, name }: MeetingProps) {
  const { meetings: words } = useContentI18n().content;
  const { change, leave, idOf } = useFormActions();
  const [from, until] = [momentIn(meeting.starts, zone), momentIn(meeting.ends, zone)];
  const set = (day: string, starts: string, ends: string) => change(path, meetingOn(day, starts, ends, zone));
  const id = idOf(path);
  return (
    <fieldset className="meeting" id={id}>
      <legend className="vh">{name}</legend>
      <div className="field">
        <label htmlFor={`${id}-day`}>{words.day}</label>
        <input
          id={`${id}-day`}
          type="date"
          value={from.day}
          onChange={({ target }) => set(target.value, from.time, until.time)}
          onBlur={() => leave(path)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-starts`}>{words.starts}</label>
        <input
          id={`${id}-starts`}
          type="time"
          value={from.time}
          onChange={({ target }) => set(from.day, target.value, until.time)}
          onBlur={() => leave(path)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-ends`}>{words.ends}</label>
        <input
          id={`${id}-ends`}
          type="time"
          value={until.time}
          onChange={({ target }) => set(from.day, from.time, target.value)}
          onBlur={() => leave(path)}
        />
      </div>
      <FieldProblem path={path} />
      <FieldProblem path={`${path}/starts`} />
      <FieldProblem path={`${path}/ends`} />
    </fieldset>
  );
}
