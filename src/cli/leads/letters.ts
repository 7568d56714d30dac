import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type LetterAudience,
  type LetterContent,
  letterLimits,
  type PeopleCounts,
  type StartOutcome,
  sumPeople,
} from '#domain/list-letter.ts';
import { defaultLocale, type Locale, locales } from '#domain/locale.ts';
import { courseSlugs } from '#server/courses.ts';
import { loadTemplates } from '#server/flows/templates.ts';
import { safeJson } from '#server/leads/export.ts';
import { createLetterMailer } from '#server/letters/mailer.ts';
import { type LetterDetail, type LetterSummary, readLetter, readLetters } from '#server/letters/overview.ts';
import { emptyContent, listPosts, proposeDate } from '#server/letters/proposals.ts';
import {
  cancelLetter,
  createLetter,
  discardLetter,
  pauseLetter,
  resumeLetter,
  saveLetter,
  undoChange,
} from '#server/letters/statements.ts';
import { sendLetter } from '#server/send-letter.ts';
import type { Store, Work } from '#server/stores/store.ts';
import { CliError, type Command, type CommandContext, choiceOption, type Options, textOption, usageError } from './command.ts';
import { formatMinute, withStore } from './data.ts';
import { confirms, pluralize, printable, printableLines, table } from './terminal.ts';

const author = 'command';

const listName = ({ course, list }: Pick<LetterSummary, 'course' | 'list'>) => course?.[defaultLocale] ?? list;

const countPeople = (people: PeopleCounts) => locales.map((locale) => `${people[locale]} ${locale}`).join(', ');

/** One letter by the start of its id. */
async function findLetter(store: Store, id: string): Promise<LetterDetail> {
  if (!/^[0-9a-f-]{1,36}$/.test(id)) throw usageError(`${JSON.stringify(id)} isn't the start of a letter's id.`);
  const { letters } = await store.read(() => readLetters(0));
  const found = letters.filter((letter) => letter.id.startsWith(id));
  if (found.length > 1) throw new CliError(1, `${id} is the start of several letters' ids: give more of it.`);
  const detail = await store.read(() => readLetter(found[0]?.id ?? id));
  if (!detail) throw new CliError(1, `Not found: there's no letter ${id}. Run \`letters\` to see them.`);
  return detail;
}

/** A letter as a file: '# Subject' in the first line, the text after it. */
function readText(file: string): { readonly subject: string; readonly text: string } {
  let written: string;
  try {
    written = readFileSync(file, 'utf8');
  } catch {
    throw new CliError(1, `${file} can't be read.`);
  }
  const [, subject = '', text = ''] = /^#[ \t]+([^\r\n]+)\r?\n(.*)$/s.exec(written) ?? [];
  if (subject.trim() === '' || text.trim() === '') throw new CliError(1, `${file}: expected "# Subject" in the first line, then the text.`);
  if (subject.length > letterLimits.subject || text.length > letterLimits.text)
    throw new CliError(1, `${file}: at most ${letterLimits.subject} characters for the subject and ${letterLimits.text} for the text.`);
  return { subject: subject.trim(), text: text.trim() };
}

function readContent(options: Options, base: LetterContent): LetterContent {
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const file = textOption(options, locale);
      return file === undefined ? [] : [[locale, readText(file)]];
    }),
  );
  return { ...base, ...texts };
}

function readAudience(options: Options): LetterAudience {
  const course = textOption(options, 'course');
  if (course === undefined) return { list: 'newsletter', topic: '' };
  if (!courseSlugs.includes(course)) throw usageError(`--course is ${JSON.stringify(course)}; expected ${courseSlugs.join(', ')}.`);
  return { list: 'waitlist', topic: course };
}

function proposal(options: Options, { topic }: LetterAudience, now: number): LetterContent {
  const slug = textOption(options, 'post');
  if (slug === undefined) return courseSlugs.includes(topic) ? proposeDate(topic, now) : emptyContent;
  const post = listPosts().find((each) => each.slug === slug);
  if (!post) throw new CliError(1, `Not found: there's no post ${JSON.stringify(slug)} in content/posts.`);
  return post.content;
}

async function openMailer({ settings, clock }: CommandContext) {
  const templates = await loadTemplates().catch(() => {
    throw new CliError(1, "The mail templates aren't built: run `npm start` or `npm run desk` once.");
  });
  return createLetterMailer(settings, templates, clock);
}

const refusals: Readonly<Record<Exclude<StartOutcome, 'started'>, (letter: LetterDetail) => string>> = {
  incomplete: () => 'a subject or a text is missing in a language, or has a gap […] to fill in',
  changed: () => 'someone joined or left meanwhile: run the command again',
  edited: () => 'somebody changed it meanwhile: look at it again',
  nobody: ({ started }) => (started === null ? 'nobody there has confirmed' : 'everyone on the list has it already'),
  repeated: () => 'the same text was already sent to this list',
  'not-now': ({ state }) => `it's ${state}`,
};

type Step = (letter: LetterDetail, store: Store, context: CommandContext, options: Options) => Promise<void>;

const sendStep: Step = async (letter, store, context, options) => {
  const { terminal, clock } = context;
  const { people } = letter;
  if (!options.yes && !terminal.ask)
    throw new CliError(1, "Nothing was sent: there's no terminal to confirm on. Add --yes to send without asking.");
  if (!options.yes && sumPeople(people) > 0) {
    const since = letter.started === null ? '' : ' who joined since';
    const question = `Send "${printable(letter.content[defaultLocale].subject)}" to ${pluralize(sumPeople(people), 'subscriber')}${since} (${listName(letter)}: ${countPeople(people)})?`;
    if (!(await confirms(terminal, question))) throw new CliError(1, 'Nothing was sent.');
  }
  const started = await sendLetter(
    store,
    { id: letter.id, agreed: { people, version: letter.version }, author, origin: 'command' },
    clock(),
  );
  if (started?.outcome !== 'started')
    throw new CliError(1, `Nothing was sent: ${started ? refusals[started.outcome](letter) : 'the letter is gone'}.`);
  if (options.json) terminal.out.write(`${safeJson({ letter: letter.id, people: started.people })}\n`);
  terminal.err.write(
    `The running server sends it to ${pluralize(sumPeople(people), 'subscriber')} (${countPeople(people)}) from ten seconds on; until then, \`letters cancel ${letter.id.slice(0, 8)}\` takes it back.\n`,
  );
};

const testStep: Step = async ({ list, topic, content }, _, context) => {
  const mailer = await openMailer(context);
  if (mailer.ownerEmail === undefined) throw new CliError(1, 'Set NOTIFY_EMAIL: the test goes there.');
  for (const locale of locales) {
    const result = await mailer.test({ list, topic, content }, locale);
    if ('why' in result) throw new CliError(1, `The test in ${locale} wasn't sent: ${result.why}.`);
    const where =
      result.outcome === 'sent' ? `sent to ${mailer.ownerEmail}` : 'written to a file in DATA_DIR/mail, because SMTP_URL is not set';
    context.terminal.err.write(`The test in ${locale} was ${where}.\n`);
  }
};

const previewStep: Step = async ({ list, topic, content }, _, context, options) => {
  const mailer = await openMailer(context);
  const mail = await mailer.preview({ list, topic, content }, choiceOption(options, 'language', locales) ?? defaultLocale);
  context.terminal.out.write(options.html ? mail.html : `${mail.subject}\n\n${mail.text}`);
};

const showStep: Step = async (letter, _, { terminal }, options) => {
  if (options.json) return void terminal.out.write(`${safeJson(letter, 2)}\n`);
  const { progress, content } = letter;
  const lines = [
    `${listName(letter)}: ${letter.state}${letter.started === null ? '' : `, started ${formatMinute(letter.started)} by ${letter.startedBy}`}`,
    ...(progress
      ? [
          `planned ${progress.planned}, sent ${progress.sent}, waiting ${progress.waiting}, refused ${progress.bounced}, left before ${progress.left}, unsubscribed since ${progress.unsubscribedSince}${progress.written > 0 ? `, written to files ${progress.written}` : ''}`,
          ...progress.reasons.map(({ why, people, isFinal }) => `  ${people} × ${why}${isFinal ? '' : ', to be tried again'}`),
        ]
      : [`would go to ${countPeople(letter.people)}`]),
  ];
  terminal.out.write(`${lines.join('\n')}\n`);
  for (const locale of locales)
    terminal.out.write(`\n[${locale}] ${printable(content[locale].subject)}\n${printableLines(content[locale].text, '  ')}\n`);
};

const editStep: Step = async (letter, store, { clock }, options) => {
  const content = readContent(options, letter.content);
  const change = { version: letter.version, content, isReplacement: true, now: clock(), author };
  if ((await store.write(() => saveLetter(letter.id, change))) === undefined)
    throw new CliError(1, `Nothing was changed: it's ${letter.state}, and only a draft can be changed.`);
};

const simple =
  (done: string, step: (id: string, change: { now: number; author: string }) => Work<boolean>): Step =>
  async (letter, store, { clock, terminal }) => {
    const change = { now: clock(), author };
    if (!(await store.write(() => step(letter.id, change)))) throw new CliError(1, `Nothing was changed: the letter is ${letter.state}.`);
    terminal.err.write(`${done}\n`);
  };

const steps: Readonly<Record<string, Step>> = {
  show: showStep,
  edit: editStep,
  undo: simple('The last change is taken back; once more brings it back.', undoChange),
  preview: previewStep,
  test: testStep,
  send: sendStep,
  pause: simple('Paused. What is being sent at this moment may still arrive.', pauseLetter),
  resume: simple('The running server goes on.', resumeLetter),
  cancel: simple('Taken back: it went to nobody.', cancelLetter),
  discard: simple('Discarded; `letters restore` brings it back.', (id, change) => discardLetter(id, true, change)),
  restore: simple('It is a draft again.', (id, change) => discardLetter(id, false, change)),
};

async function list({ terminal, clock }: CommandContext, store: Store, options: Options): Promise<void> {
  const found = await store.read(() => readLetters(clock()));
  if (options.json) return void terminal.out.write(`${safeJson(found, 2)}\n`);
  for (const audience of found.audiences) terminal.err.write(`${listName(audience)}: ${countPeople(audience.people)}\n`);
  if (found.letters.length === 0) return void terminal.err.write('No letters yet: `letters new --post <slug>` writes one.\n');
  terminal.out.write(
    table(
      [
        { title: 'ID' },
        { title: 'SUBJECT', priority: 3 },
        { title: 'LIST', priority: 2 },
        { title: 'STATE' },
        { title: 'SENT', right: true },
        { title: 'WAITING', right: true },
        { title: 'REFUSED', right: true },
        { title: 'STARTED (UTC)', priority: 1 },
      ],
      found.letters.map((letter) => [
        letter.id.slice(0, 8),
        letter.content[defaultLocale].subject,
        listName(letter),
        letter.state,
        ...[letter.progress?.sent, letter.progress?.waiting, letter.progress?.bounced].map((count) =>
          count === undefined ? '' : `${count}`,
        ),
        formatMinute(letter.started),
      ]),
      terminal,
    ),
  );
}

const fileOption = (locale: Locale) => ({ value: '<file>', means: `the text in ${locale}: "# Subject" in the first line, then Markdown` });

export const letters: Command = {
  takes: '[do] [id]',
  summarize: 'writes, tests and sends letters to the newsletter or a waitlist, and shows how far they are',
  details: `Without arguments, lists them. What to do is one of: new, ${Object.keys(steps).join(', ')}; all but new take the start of a\nletter's id. The running server sends, at LETTERS_PER_MINUTE. A letter goes to each person once: sending it again reaches only those who\njoined since. \`restore\` needs the whole id.`,
  options: {
    post: { value: '<slug>', means: 'new: title, summary and link of a post' },
    course: { value: '<slug>', means: 'new: to the waitlist of this course; its next session is the text, if you give none' },
    ...Object.fromEntries(locales.map((locale) => [locale, fileOption(locale)])),
    language: { value: `<${locales.join('|')}>`, means: 'preview: in this language' },
    html: { means: 'preview: as HTML' },
    yes: { means: 'send: without asking, for scripts' },
    json: { means: 'the data as JSON' },
  },
  examples: [
    'letters',
    'letters new --post service-design-before-ai',
    'letters new --en june.en.md --es june.es.md',
    'letters preview 3f2a91bc --language es',
    'letters test 3f2a91bc',
    'letters send 3f2a91bc',
    'letters pause 3f2a91bc',
  ],
  async run(options, [what, id], context) {
    const step = what === undefined ? undefined : steps[what];
    if (what !== undefined && what !== 'new' && (!step || !Object.hasOwn(steps, what)))
      throw usageError(`${JSON.stringify(what)} is none of: new, ${Object.keys(steps).join(', ')}.`);
    if (step && id === undefined) throw usageError("The letter's id is missing.");
    await withStore(context, async (store) => {
      if (step) return step(await findLetter(store, id ?? ''), store, context, options);
      if (what === undefined) return list(context, store, options);
      const { terminal, clock } = context;
      const audience = readAudience(options);
      const content = readContent(options, proposal(options, audience, clock()));
      const uuid = randomUUID();
      await store.write(() => createLetter(uuid, audience, content, { now: clock(), author }));
      terminal.out.write(`${uuid}\n`);
      terminal.err.write('A draft: nobody gets it until you send it.\n');
    });
  },
};
