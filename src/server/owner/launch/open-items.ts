import { approvalOf, commitmentsOf } from '#content/commitments.ts';
import { facts } from '#content/facts.ts';
import type { Approval, Commitment } from '#domain/content/company.ts';
import { describeField, type FieldDescription, valueAt } from '#domain/content/describe.ts';
import { contentDocuments, type DocumentName, type DocumentValue, documentNames } from '#domain/content/documents.ts';
import { itemPathOf, nameOfField } from '#domain/content/field-names.ts';
import { FrontMatterError, type PostText, readPostText } from '#domain/content/front-matter.ts';
import { daysInWords, daysOf, toMeetings } from '#domain/content/session-times.ts';
import { shownTitle } from '#domain/content/shown-title.ts';
import { hasEnded } from '#domain/courses/course.ts';
import { isForServer, type LaunchItem, type LaunchPlace, type NamedPlace } from '#domain/owner/launch.ts';
import { deskSettingNames } from '#domain/settings/desk-settings.ts';
import { forEachLocale, type Locale, type Localized, startingWith } from '#domain/text/locale.ts';
import { isSet, parseConfig } from '#server/platform/config/config.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { settingList } from '#server/platform/config/settings.ts';
import { postFile, postOf } from '#server/publishing/content/paths.ts';
import { deskContentStrings } from '#strings/owner/desk-content.ts';
import type { DeskLaunchStrings } from '#strings/owner/desk-launch.en.ts';
import { deskLaunchStrings } from '#strings/owner/desk-launch.ts';
import { deskSettingsStrings } from '#strings/settings/desk-settings.ts';
import { languageNames } from '#strings/text/language-names.ts';
import type { LaunchContent } from './launch-content.ts';
import { isRefusalOf, type Refusal } from './refusals.ts';

type OpenItem = Omit<LaunchItem, 'isDrafted'>;

export interface LaunchInputs {
  readonly content: LaunchContent;
  /** By commitment. */
  readonly refusals?: ReadonlyMap<string, Refusal>;
  /** The name in the site's original story. */
  readonly formerName: string;
  /** With what the desk sets. */
  readonly environment: Environment;
  /** Epoch milliseconds. */
  readonly now: number;
}

const say = (choose: (words: DeskLaunchStrings, locale: Locale) => string): Localized<string> =>
  forEachLocale((locale) => choose(deskLaunchStrings[locale], locale));
const same = (text: string): Localized<string> => forEachLocale(() => text);
const nothing = same('');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const documentOf = (file: string): DocumentName | undefined => documentNames.find((name) => contentDocuments[name].file === file);

/** Undefined for a file that's missing or has problems, which keep it from being published. */
function readValid<Name extends DocumentName>(name: Name, { values }: LaunchContent): DocumentValue<Name> | undefined {
  const { file, schema } = contentDocuments[name];
  return schema.safeParse(values[file]).data as DocumentValue<Name> | undefined;
}

const descriptions = new Map<DocumentName, FieldDescription>();

/** Schemas don't change, and describing one takes longer than all else here. */
function fieldOf(name: DocumentName): FieldDescription {
  const described = descriptions.get(name) ?? describeField(contentDocuments[name].schema, name);
  descriptions.set(name, described);
  return described;
}

/** A post's front matter; empty if it's missing or can't be read, which keeps it from being published. */
function metadataOf(file: string, { texts }: LaunchContent): PostText['metadata'] {
  try {
    return readPostText(texts[file] ?? '').metadata;
  } catch (error) {
    if (error instanceof FrontMatterError) return {};
    throw error;
  }
}

/** A field of a post in a language, or in another that has it (O8); empty if none has. */
const textOfPost = (slug: string, field: string, locale: Locale, content: LaunchContent): string =>
  startingWith(locale)
    .map((language) => metadataOf(postFile(language, slug), content)[field])
    .find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

/** What an owner calls a file that isn't edited on the desk. */
const nameOfFile = (file: string): Localized<string> =>
  say(({ fileName }) => Object.entries(fileName).find(([start]) => file.startsWith(start))?.[1] ?? file);

/** What a field of a file is called, and where it's changed. `field` is the one to open, if it's another. */
function locate(file: string, path: readonly string[], content: LaunchContent, field = path): Pick<OpenItem, 'name' | 'place' | 'id'> {
  const id = [file, ...path].join(' ');
  const document = documentOf(file);
  if (document === undefined) return { id, name: nameOfFile(file), place: { server: file } };
  const { title } = contentDocuments[document];
  const described = fieldOf(document);
  const whole = content.values[file];
  const inner = (locale: Locale) =>
    nameOfField(described, whole, path.join('/'), locale, deskContentStrings[locale].field, (each) => languageNames[locale][each]);
  const at = itemPathOf(described, field.join('/'));
  return {
    id,
    name: forEachLocale((locale) => {
      const names = path.length === 0 ? [] : shownTitle(document, valueAt(whole, path.slice(0, 1)), inner(locale), locale).split(' › ');
      return [title[locale], ...names].filter((each, index, all) => each !== all[index - 1]).join(' › ');
    }),
    place: { view: 'content', id: document, query: { ...(at !== '' && { at }), field: field.join('/') } },
  };
}

/** Courses name a founder by their address. */
const nameOfFounder = (value: string, content: LaunchContent) =>
  readValid('founders', content)?.find(({ slug }) => slug === value)?.name ?? value;

/** What an owner recognizes a sample by. */
function describeSample(sample: Readonly<Record<string, unknown>>, content: LaunchContent): Localized<string> {
  for (const key of ['value', 'title', 'names', 'name', 'author']) {
    const value = sample[key];
    if (typeof value === 'string') return same(shorten(nameOfFounder(value, content)));
    if (Array.isArray(value)) return same(shorten(value.join(', ')));
    if (isObject(value)) return forEachLocale((locale) => shorten(String(value[locale])));
  }
  return say(({ item }) => item.madeUp);
}

interface Sample {
  readonly path: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
}

function* findSamples(value: unknown, path: readonly string[] = []): Generator<Sample> {
  if (!isObject(value)) return;
  if (value.sample !== true) for (const [key, inner] of Object.entries(value)) yield* findSamples(inner, [...path, key]);
  // The sample report stays a sample after the launch.
  else if (value.stays !== true) yield { path, value };
}

/** Posts whose example is invented (C16). */
function listSamplePosts(content: LaunchContent): readonly OpenItem[] {
  const slugs = Object.keys(content.texts).flatMap((file) => (metadataOf(file, content).sample === true ? (postOf(file)?.slug ?? []) : []));
  return [...new Set(slugs)].map((slug) => ({
    ...placeOfPost(slug, content, 'sample'),
    kind: 'sample',
    text: forEachLocale((locale) => shorten(textOfPost(slug, 'exampleTitle', locale, content))),
    mayBeWaived: false,
  }));
}

/** Everything marked `sample: true` (C7). */
const listSamples = (content: LaunchContent): readonly OpenItem[] => [
  ...Object.entries(content.values).flatMap(([file, whole]) =>
    [...findSamples(whole)].map(({ path, value }): OpenItem => {
      const located = locate(file, path, content, [...path, 'sample']);
      const text = describeSample(value, content);
      // A list's item is already named by it.
      return { ...located, kind: 'sample', text: located.name.en.endsWith(text.en) ? nothing : text, mayBeWaived: false };
    }),
  ),
  ...listSamplePosts(content),
];

function* findTexts(value: unknown, isMeant: (text: string) => boolean, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string' && isMeant(value)) yield path;
  if (isObject(value)) for (const [key, inner] of Object.entries(value)) yield* findTexts(inner, isMeant, [...path, key]);
}

/** A post, open at a field of it. */
const placeOfPost = (slug: string, content: LaunchContent, field?: string): Pick<OpenItem, 'name' | 'place' | 'id'> => ({
  id: ['posts', slug, ...(field ? [field] : [])].join(' '),
  name: forEachLocale((locale) => `${deskContentStrings[locale].posts.heading} › ${textOfPost(slug, 'title', locale, content) || slug}`),
  place: { view: 'content', id: 'post', query: { at: slug, ...(field && { field }) } },
});

function placeOfText(file: string, content: LaunchContent): Pick<OpenItem, 'name' | 'place' | 'id'> {
  const post = postOf(file);
  return post ? { ...placeOfPost(post.slug, content), id: file } : { id: file, name: nameOfFile(file), place: { server: file } };
}

/** Texts with the site's original name, once the company has another one. */
function listFormerName({ content, formerName }: LaunchInputs): readonly OpenItem[] {
  const company = valueAt(content.values[contentDocuments.brand.file], ['name']);
  if (company === undefined || company === formerName) return [];
  const says = new RegExp(`\\b${formerName}\\b`, 'u');
  const item = (located: Pick<OpenItem, 'name' | 'place' | 'id'>): OpenItem => ({
    ...located,
    kind: 'sample',
    text: say((words) => words.item.formerName(formerName)),
    mayBeWaived: false,
  });
  // Modules are searched as text: loaded before the name changed, they'd still say the old one everywhere.
  return [
    ...documentNames.flatMap((name) => {
      const { file } = contentDocuments[name];
      return [...findTexts(content.values[file], (text) => says.test(text))].map((path) => item(locate(file, path, content)));
    }),
    ...Object.entries(content.texts).flatMap(([file, text]) => (says.test(text) ? [item(placeOfText(file, content))] : [])),
  ];
}

/** Whether a text has a sign of a promise. */
const saysOf =
  ({ signs = [] }: Commitment) =>
  (text: string) =>
    signs.some((sign) => text.toLowerCase().includes(sign));

/** False once an owner took the sentence off every page. */
const isMade = (commitment: Commitment, { values }: LaunchContent): boolean =>
  commitment.signs === undefined ||
  commitment.files.some((file) => !(file in values) || !findTexts(values[file], saysOf(commitment)).next().done);

/** The promises of the site, with the figures as they're published. */
export const currentCommitments = (content: LaunchContent): readonly Commitment[] =>
  commitmentsOf(readValid('facts', content) ?? facts).filter((commitment) => isMade(commitment, content));

export const approvalsIn = (content: LaunchContent): readonly Approval[] => readValid('approvals', content) ?? [];

/** The field of a file that makes a promise, wherever its list has it now; empty if none does. */
function fieldThatSays(commitment: Commitment, file: string, { values }: LaunchContent): readonly string[] {
  const path = commitment.fields?.[file]?.split('/') ?? [];
  const item = path.indexOf('*');
  if (item < 0) return path;
  const [list, inner] = [path.slice(0, item), path.slice(item + 1)];
  const items = Object.entries(Object(valueAt(values[file], list)));
  const [found] = items.find(([, each]) => !findTexts(valueAt(each, inner), saysOf(commitment)).next().done) ?? [];
  return found === undefined ? list : [...list, found, ...inner];
}

function placeOfFile(file: string, commitment: Commitment, content: LaunchContent): NamedPlace {
  const field = fieldThatSays(commitment, file, content);
  if (field.length > 0) return locate(file, field, content);
  const document = documentOf(file);
  return document === undefined
    ? { name: nameOfFile(file), place: { server: file } }
    : { name: contentDocuments[document].title, place: { view: 'content', id: document, query: {} } };
}

function listUnapproved({ content, refusals = new Map() }: LaunchInputs): readonly OpenItem[] {
  const approvals = approvalsIn(content);
  return currentCommitments(content)
    .filter((commitment) => approvalOf(commitment, approvals) === undefined)
    .map((commitment): OpenItem => {
      const { id, promise, files } = commitment;
      const refusal = refusals.get(id);
      const refused = refusal && isRefusalOf(refusal, promise) ? { author: refusal.author, at: refusal.at } : undefined;
      const before = approvals.find(({ commitment }) => commitment === id);
      const saidIn = files.map((file) => placeOfFile(file, commitment, content));
      const forServer = saidIn.filter(isForServer).length;
      const where = forServer === 0 ? 'desk' : forServer < saidIn.length ? 'both' : 'server';
      return {
        kind: 'unapproved',
        id,
        name: promise,
        text:
          refused || before
            ? say(({ item }, locale) =>
                refused ? `${item.refused[where]} ${item.settle}` : item.approvedBefore(before?.promise[locale] ?? ''),
              )
            : nothing,
        saidIn,
        ...(refused && { refused }),
        place: { view: 'launch', query: {} },
        mayBeWaived: false,
      };
    });
}

/** Sessions that have ended (C1), and courses that don't say how they're held. */
function listCourses(content: LaunchContent, now: number): readonly OpenItem[] {
  const { file } = contentDocuments.courses;
  return (readValid('courses', content) ?? []).flatMap(({ sessions, delivery }, course): readonly OpenItem[] => {
    const past = sessions.flatMap(({ meetings, timezone }, index): readonly OpenItem[] => {
      if (!hasEnded({ meetings: toMeetings(meetings, timezone) }, now)) return [];
      const days = forEachLocale((locale) => daysInWords(daysOf(meetings), locale));
      const path = [String(course), 'sessions', String(index)];
      const { id, place } = locate(file, path, content, [...path, 'meetings']);
      return [{ kind: 'past', id, name: locate(file, path.slice(0, 1), content).name, text: days, place, mayBeWaived: false }];
    });
    if (delivery.length > 0) return past;
    const located = locate(file, [String(course), 'delivery'], content);
    return [...past, { ...located, kind: 'unconfigured', text: say(({ item }) => item.noDelivery), mayBeWaived: false }];
  });
}

/** Settings that are needed to launch, wrong, or without effect. */
function listSettings(environment: Environment): readonly OpenItem[] {
  const item = (id: string, text: Localized<string>, mayBeWaived: boolean): OpenItem => {
    const onDesk = deskSettingNames.find((name) => name === id);
    const place: LaunchPlace = onDesk ? { view: 'settings', query: { field: id } } : { server: id };
    const name = say((words, locale) => (onDesk ? deskSettingsStrings[locale].name[onDesk] : (words.settingName[id] ?? id)));
    return { kind: 'unconfigured', id, name, text, place, mayBeWaived };
  };
  const parsed = parseConfig(environment);
  return [
    // Nothing starts with these, so only an operator reads them.
    ...('errors' in parsed ? parsed.errors.map(({ setting, text }) => item(setting, same(text), false)) : []),
    ...('errors' in parsed
      ? []
      : parsed.notices.map(({ setting, text }) =>
          item(
            setting,
            say(({ warned }) => warned[setting] ?? text),
            true,
          ),
        )),
    ...settingList
      .filter(({ name, isNeededToLaunch }) => isNeededToLaunch && !isSet(environment, name))
      .map(({ name, mayBeWaived = false, unsetEffect: effect }) =>
        item(
          name,
          say(({ unset }) => unset[name] ?? effect),
          mayBeWaived,
        ),
      ),
  ];
}

/** Everything that's left to do before launch (O9). */
export const findOpenItems = (inputs: LaunchInputs): readonly OpenItem[] => {
  const { content, environment, now } = inputs;
  const courses = listCourses(content, now);
  return [
    ...listSamples(content),
    ...listFormerName(inputs),
    ...listUnapproved(inputs),
    ...courses.filter(({ kind }) => kind === 'past'),
    ...courses.filter(({ kind }) => kind !== 'past'),
    ...listSettings(environment),
  ];
};
