import { type ReactNode, useRef } from 'react';
import type { MeetingsField } from '#domain/content/describe.ts';
import { daysInWords, daysOf, type LocalMeeting, timesInWords } from '#domain/content/session-times.ts';
import { daysAfter, momentIn } from '#domain/content/zoned-time.ts';
import { startingWith } from '#domain/text/locale.ts';
import { zonePlace } from '#domain/text/zone-name.ts';
import { ownTimeZone } from '../frame/zones.ts';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { ItemTools } from './item-tools.tsx';
import { RemovedNote, useList } from './list-field.tsx';
import { hasOnlyFirstMoved, isMeeting, isReadable, movedAlong } from './local-meetings.ts';
import { joinPath } from './problems.ts';
import { FieldHelp, FieldProblemNote } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** The default first meeting: an evening a week from now. */
const firstMeeting = (): LocalMeeting => ({
  date: daysAfter(momentIn(Date.now(), ownTimeZone()).day, 7),
  start: '18:00',
  end: '21:00',
});

/** A session's meetings in its zone, and how visitors read them in each language. */
export function MeetingsInput({ field, path, value, label, zone = ownTimeZone() }: FieldProps<MeetingsField>) {
  const { content, locale, languageName } = useContentI18n();
  const { change, focusSoon, idOf, say } = useFormActions();
  const list = useList({ field, path, value });
  const meetings = list.items.filter(isMeeting);
  /** As they were before the first day was changed. */
  const before = useRef(meetings);
  if (!hasOnlyFirstMoved(before.current, meetings)) before.current = meetings;
  const add = () => {
    const last = meetings.at(-1);
    change(path, [...list.items, last?.date ? { ...last, date: daysAfter(last.date, 1) } : firstMeeting()]);
    focusSoon(joinPath(path, list.items.length));
  };
  const moved = movedAlong(before.current, meetings);
  const readable = meetings.filter((meeting) => isReadable(meeting, zone));
  return (
    <fieldset className="list-field" id={idOf(path)}>
      <legend className="group__name">{label}</legend>
      <FieldHelp id={idOf(path)} help={field.help?.[locale]} />
      <p className="small soft">{content.meetings.zone(zonePlace(zone, locale))}</p>
      <FieldProblemNote path={path} />
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
            <MeetingInput path={joinPath(path, index)} meeting={meeting} name={content.meetings.meeting(index + 1)}>
              {index === 0 && moved && (
                <button
                  type="button"
                  className="btn btn--line btn--s add"
                  onClick={() => {
                    change(path, moved);
                    say(content.meetings.moved);
                    focusSoon(joinPath(path, 1));
                  }}
                >
                  {content.meetings.moveOthers(daysInWords(daysOf(moved.slice(1)), locale))}
                </button>
              )}
            </MeetingInput>
          </li>
        ))}
      </ol>
      {list.removed && <RemovedNote path={path} removed={list.removed} onUndo={list.undo} />}
      <button type="button" className="btn btn--line btn--s add" onClick={add}>
        {meetings.length === 0 ? content.meetings.addFirst : content.meetings.add}
      </button>
      {readable.length > 0 && (
        <dl className="reads small">
          {startingWith(locale).map((each) => (
            <div key={each}>
              <dt className="soft">{content.meetings.reads(languageName(each))}</dt>
              <dd lang={each}>
                {daysInWords(daysOf(readable), each)}, {timesInWords(readable, zone, each)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  );
}

interface MeetingProps {
  readonly path: string;
  readonly meeting: LocalMeeting;
  readonly name: string;
  /** Below its fields. */
  readonly children?: ReactNode;
}

function MeetingInput({ path, meeting, name, children }: MeetingProps) {
  const { meetings: words } = useContentI18n().content;
  const { change, leave, idOf } = useFormActions();
  const id = idOf(path);
  const parts = [
    ['date', 'date', words.day],
    ['start', 'time', words.starts],
    ['end', 'time', words.ends],
  ] as const;
  return (
    <fieldset className="meeting" id={id}>
      <legend className="vh">{name}</legend>
      {parts.map(([part, type, label]) => (
        <div key={part} className="field">
          <label htmlFor={idOf(`${path}/${part}`)}>{label}</label>
          <input
            id={idOf(`${path}/${part}`)}
            type={type}
            value={meeting[part]}
            onChange={({ target }) => change(path, { ...meeting, [part]: target.value })}
            onBlur={() => leave(`${path}/${part}`)}
          />
          <FieldProblemNote path={`${path}/${part}`} />
        </div>
      ))}
      <FieldProblemNote path={path} />
      {children}
    </fieldset>
  );
}
