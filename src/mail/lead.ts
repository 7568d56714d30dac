import { notificationStrings as words } from '#strings/mail.ts';
import { type AnswerLine, answerItems } from './answers.ts';
import type { Letter } from './letter.ts';
import { multiLine, singleLine } from './visitor-text.ts';

/** In English, except for the visitor's own text. */
export interface LeadMail {
  readonly flow: string;
  /** 'corrected': completed earlier, and now the address is mailable (A1). */
  readonly news: 'completed' | 'abandoned' | 'corrected';
  /** '62%', 'step 2 of 4'. */
  readonly result: string | undefined;
  readonly name: string;
  readonly company: string | undefined;
  readonly email: string;
  /** Industry, language, campaign, and so on. Labels are ours; values may be visitor text. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Warnings, as sentences. */
  readonly flags: readonly string[];
  readonly answers: readonly AnswerLine[];
  /** Undefined if the address isn't mailable. */
  readonly replyHref: string | undefined;
}

/** Notifies the owner of a lead, with all answers. */
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
