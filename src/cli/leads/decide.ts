import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Decision } from '#domain/decision.ts';
import { type ApplicationDesk, type DecisionText, lastMailed, letterLimits, type SeatOutcome } from '#domain/seats.ts';
import { capacityInContent, findApplication } from '#server/applications/application.ts';
import { decide, undoDecision } from '#server/applications/decide.ts';
import { mailingOf } from '#server/notifications/senders.ts';
import { CliError, type Command, type Options, textOption, usageError } from './command.ts';
import { formatMinute, withStore } from './data.ts';
import { checkId, findUuid } from './find-uuid.ts';
import { confirms, printable, printableLines } from './terminal.ts';

const author = 'command';

/** Why nothing was changed. */
const refusals: Readonly<Record<Exclude<SeatOutcome, 'done'>, string>> = {
  full: 'No seat is left on that date: the last one was just taken.',
  changed: 'Someone else decided in the meantime. Look at it again.',
  sent: 'The letter has left, or is being sent. Decide anew instead.',
  incomplete: "The application isn't finished yet.",
  'unknown-session': "The course doesn't have that session.",
  spam: 'It is marked as spam: change its state first.',
  nothing: 'There is nothing to undo.',
};

function check(outcome: SeatOutcome): void {
  if (outcome !== 'done') throw new CliError(1, `Nothing was changed. ${refusals[outcome]}`);
}

/** The letter of a file: its first line is the subject. */
function parseLetter(content: string): DecisionText {
  const [subject = '', ...lines] = content.split(/\r?\n/);
  const letter = { subject: subject.replace(/^subject:/i, '').trim(), text: lines.join('\n').trim() };
  if (!letter.subject || !letter.text) throw usageError('The letter needs a subject in its first line, and a text below.');
  if (letter.subject.length > letterLimits.subject || letter.text.length > letterLimits.text)
    throw usageError(
      `The letter is too long: at most ${letterLimits.subject} characters in the subject, ${letterLimits.text} in the text.`,
    );
  return letter;
}

function chooseSession(
  decision: Decision,
  { sessions, suggested }: ApplicationDesk,
  options: Options,
): ApplicationDesk['sessions'][number] | null {
  if (decision !== 'accepted') return null;
  const wanted = textOption(options, 'session') ?? suggested;
  const known = sessions.map(({ id, date, seats, hasEnded }) => `${id} (${date}, ${seats} free${hasEnded ? ', over' : ''})`).join('; ');
  const session = sessions.find(({ id }) => id === wanted);
  if (session) return session;
  throw usageError(wanted === null ? `No date is open; name one with --session: ${known}.` : `The sessions are: ${known}.`);
}

/** How the letter is printed, and read again with --letter. */
const formatLetter = ({ subject, text }: DecisionText) => `Subject: ${printable(subject)}\n\n${printableLines(text, '')}\n`;

const decideCommand = (decision: Decision, name: string, summarize: string): Command => ({
  takes: '<uuid>',
  summarize,
  details:
    'Shows the letter in the language of the applicant and asks first. The letter goes out a minute later; until then, `undecide`\nundoes both. A letter in a file has its subject in the first line.',
  options: {
    ...(decision === 'accepted' && { session: { value: '<id>', means: 'the date; default: the one applied for, or the next one' } }),
    show: { means: 'prints the letter and changes nothing' },
    letter: { value: '<file>', means: 'sends this letter instead' },
    silent: { means: 'sends no letter' },
    yes: { means: 'decides without asking, for scripts' },
  },
  examples: [`${name} 3f2a91bc`, `${name} 3f2a91bc --show > letter.txt`, `${name} 3f2a91bc --letter letter.txt --yes`],
  async run(options, [id = ''], context) {
    checkId(id);
    const { terminal, clock, settings } = context;
    const file = textOption(options, 'letter');
    const written = file === undefined ? undefined : parseLetter(await readFile(file, 'utf8'));
    await withStore(context, async (store) => {
      const uuid = await findUuid(store, id);
      const application = await store.read(() => findApplication(uuid, clock(), 'en'));
      if (!application) throw new CliError(1, "This lead isn't an application.");
      const session = chooseSession(decision, application, options);
      const standard = decision === 'accepted' ? session?.letter : application.letters[decision];
      const letter = written ?? standard ?? null;
      if (options.show) return void (letter && terminal.out.write(formatLetter(letter)));
      const sent = options.silent || !application.canMail ? null : letter;
      const mailed = sent && lastMailed(application.history);
      if (mailed)
        terminal.err.write(
          `They already got a letter on ${formatMinute(mailed.at)} UTC (${mailed.decision}). This is another one; --silent sends none.\n\n`,
        );
      terminal.err.write(sent ? `${formatLetter(sent)}\n` : 'No letter is sent.\n');
      if (!options.yes) {
        if (!(await confirms(terminal, session ? `${session.date}. Go on?` : 'Go on?')))
          throw new CliError(1, `Nothing was changed.${terminal.ask ? '' : ' Add --yes to decide without asking.'}`);
      }
      const letterId = randomUUID();
      const wanted = { decision, session: session?.id ?? null, letter: sent, seen: application.version };
      check(
        await store.write(() =>
          decide(uuid, wanted, letterId, { ...mailingOf(settings), randomUUID, now: clock(), author, capacityOf: capacityInContent }),
        ),
      );
      terminal.err.write(`Done${sent ? ': the letter goes out in a minute. `undecide` undoes it until then' : ''}.\n`);
    });
  },
});

export const accept = decideCommand('accepted', 'accept', 'accepts an application: it takes a seat, and a letter goes out');
export const refuse = decideCommand('refused', 'refuse', 'refuses an application, with a letter');
export const waitlist = decideCommand('waitlisted', 'waitlist', 'puts an application on the waitlist, with a letter');

export const undecide: Command = {
  takes: '<uuid>',
  summarize: 'undoes the decision about an application, unless its letter has left',
  details: 'The seat is free again, the letter stays here, and the decision before it stands again.',
  options: {},
  examples: ['undecide 3f2a91bc'],
  async run(_, [id = ''], context) {
    checkId(id);
    const { terminal, clock, settings } = context;
    await withStore(context, async (store) => {
      const uuid = await findUuid(store, id);
      const seen = (await store.read(() => findApplication(uuid, clock(), 'en')))?.version ?? 0;
      check(
        await store.write(() =>
          undoDecision(uuid, seen, { ...mailingOf(settings), randomUUID, now: clock(), author, capacityOf: capacityInContent }),
        ),
      );
      terminal.err.write('Undone.\n');
    });
  },
};
