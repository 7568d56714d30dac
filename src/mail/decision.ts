import type { Locale } from '#domain/text/locale.ts';
import { decisionStrings } from '#strings/application/decision.ts';
import type { Letter } from './letter.ts';

export interface DecisionMail {
  readonly locale: Locale;
  readonly subject: string;
  /** As the owner wrote it; each line is a paragraph. */
  readonly text: string;
  readonly course: string;
}

/** The owner's letter about an application (O2). */
export function decisionLetter({ locale, subject, text, course }: DecisionMail): Letter {
  const paragraphs = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? subject,
    title: subject,
    blocks: paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph })),
    reason: decisionStrings[locale].reason(course),
  };
}
