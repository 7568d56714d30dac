import { notificationStrings as words } from '#strings/mail.ts';
import { type AnswerLine, answerItems } from './answers.ts';
import type { Letter } from './letter.ts';
import { multiLine, singleLine } from './visitor-text.ts';

/** What the owner is told of a lead, in English; answers as they were given. */
export interface LeadMail {
  readonly flow: string;
  /** Finished, left before the end, or finished before and now with an address that mail can reach. */
  readonly news: 'completed' | 'abandoned' | 'corrected';
  /** '62%', 'step 2 of 4'. */
  readonly result: string | undefined;
  readonly name: string;
  readonly company: string | undefined;
  readonly email: string;
  /** Labels of ours with values: industry, language, campaign. Values may be a visitor's. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What to be careful about, in sentences. */
  readonly flags: readonly string[];
  readonly answers: readonly AnswerLine[];
  /** Only where mail can be written to the address. */
  readonly replyHref: string | undefined;
}

/** Tells the owner of a lead: who, what, which result, where from, and every answer. */
export function leadLetter(lead: LeadMail): Letter {
  const who = [singleLine(lead.name), ...(lead.company ? [singleLine(lead.company, 60)] : [])].join(', ');
  const what = lead.result ? `${lead.flow}, ${lead.result}` : lead.flow;
  return {
    locale: 'en',
    subject: `${words.subject[lead.news]}: ${who} (${what})`,
    preview: what,
    title: who,
    blocks: [
      { kind: 'paragraph', text: words.news[lead.news](what) },
      ...lead.flags.map((text) => ({ kind: 'paragraph' as const, text: `${words.careful} ${text}` })),
      ...(lead.replyHref ? [{ kind: 'action' as const, text: words.reply, href: lead.replyHref }] : []),
      {
        kind: 'facts',
        items: [{ label: words.email, value: lead.email }, ...lead.facts].map(({ label, value }) => ({
          label,
          value: singleLine(value, 300),
        })),
      },
      { kind: 'heading', text: lead.answers.length > 0 ? words.answers : words.noAnswers },
      {
        kind: 'answers',
        items: answerItems(lead.answers, { max: 3000, shortened: words.shortened, unlink: false }).map((item) => ({
          ...item,
          answer: multiLine(item.answer),
        })),
      },
    ],
    reason: words.reason,
  };
}
