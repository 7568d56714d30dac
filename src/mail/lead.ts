import type { LeadBrief } from '#domain/owner/leads.ts';
import type { Locale } from '#domain/text/locale.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import { type AnswerLine, answerItems } from './answers.ts';
import type { Block, Letter } from './letter.ts';
import { multiLine, singleLine, truncate } from './visitor-text.ts';

/** In the owner's language, except for visitor text. */
export interface LeadMail {
  readonly locale: Locale;
  readonly flow: string;
  /** 'corrected': completed earlier, and the address is mailable now (A1). */
  readonly news: 'completed' | 'abandoned' | 'corrected';
  /** '62%', 'step 2 of 4'. */
  readonly result: string | undefined;
  readonly name: string;
  readonly company: string | undefined;
  readonly brief: LeadBrief;
  /** What the brief omits. Labels are ours; values may be visitor text. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Full sentences. */
  readonly flags: readonly string[];
  readonly answers: readonly AnswerLine[];
  /** Undefined if the address isn't mailable. */
  readonly replyHref: string | undefined;
}

/** Characters; the full answer is further down. */
const maxFact = 300;

const briefBlocks = ({ heading, kind, lines }: LeadBrief[number]): readonly Block[] => [
  { kind: 'heading', text: heading },
  kind === 'facts'
    ? { kind, items: lines.map(({ label, text }) => ({ label, value: singleLine(text, maxFact) })) }
    : { kind: 'answers', items: lines.map(({ label, text }) => ({ question: label, answer: multiLine(truncate(text, maxFact)) })) },
];

/** Notifies the owner of a lead: the brief, then all answers. */
export function leadLetter(lead: LeadMail): Letter {
  const words = notificationStrings[lead.locale];
  const who = [singleLine(lead.name), ...(lead.company ? [singleLine(lead.company, 60)] : [])].join(', ');
  const what = lead.result ? `${lead.flow}, ${lead.result}` : lead.flow;
  const news = words.news[lead.news];
  return {
    locale: lead.locale,
    subject: `${words.subject[lead.news]}: ${who} (${what})`,
    preview: what,
    title: who,
    blocks: [
      { kind: 'facts', items: [{ label: news.label, value: what }] },
      ...(news.text ? [{ kind: 'paragraph' as const, text: news.text }] : []),
      ...lead.flags.map((text) => ({ kind: 'paragraph' as const, text: `${words.careful} ${text}` })),
      ...(lead.replyHref ? [{ kind: 'action' as const, text: words.reply, href: lead.replyHref }] : []),
      ...lead.brief.flatMap(briefBlocks),
      { kind: 'heading', text: words.details },
      { kind: 'facts', items: lead.facts.map(({ label, value }) => ({ label, value: singleLine(value, maxFact) })) },
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
