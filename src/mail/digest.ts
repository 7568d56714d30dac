import type { Locale } from '#domain/text/locale.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import type { Block, Letter } from './letter.ts';
import { singleLine } from './visitor-text.ts';

interface DigestLine {
  readonly name: string;
  readonly company: string | undefined;
  readonly email: string;
  /** Our words: the flow, and the result. */
  readonly what: string;
  readonly href: string;
}

interface DigestSection {
  /** All of them; `lines` may have fewer. */
  readonly count: number;
  readonly lines: readonly DigestLine[];
}

export interface DigestMail {
  readonly locale: Locale;
  /** Formatted for print. */
  readonly from: string;
  readonly to: string;
  readonly completed: DigestSection;
  readonly corrected: DigestSection;
  readonly abandoned: DigestSection;
  /** Mailing list entries. */
  readonly joined: number;
  readonly left: number;
  readonly held: number;
  /** Whether it has the notices that were too many to come one by one (D5), not a day. */
  readonly isCollected: boolean;
  readonly deskUrl: string;
}

const sections = ['completed', 'corrected', 'abandoned'] as const;

/** The owner's day in one mail (D9), or the notices that were too many (D5): counts, then each lead with its result and its page on the desk. */
export function digestLetter(digest: DigestMail): Letter {
  const { locale, from, to, joined, left, held, isCollected, deskUrl } = digest;
  const { digest: daily, collected } = notificationStrings[locale];
  const words = isCollected ? { ...daily, ...collected } : daily;
  const leads = sections.reduce((sum, name) => sum + digest[name].count, 0);
  const subject = leads > 0 ? words.subject(leads) : words.subjectLists;
  const counts = [
    ...sections.map((name) => ({ label: words[name], value: digest[name].count })),
    { label: words.joined, value: joined },
    { label: words.left, value: left },
    { label: words.held, value: held },
  ].filter(({ value }) => value > 0);
  const toLink = ({ name, company, email, what, href }: DigestLine) => ({
    text: `${[singleLine(name), ...(company ? [singleLine(company, 60)] : [])].join(', ')} (${what}; ${singleLine(email, 100)})`,
    href,
  });
  const blocksOf = (name: (typeof sections)[number]): readonly Block[] => {
    const { count, lines } = digest[name];
    if (count === 0) return [];
    return [
      { kind: 'heading', text: words[name] },
      { kind: 'links', items: lines.map(toLink) },
      ...(count > lines.length ? [{ kind: 'paragraph' as const, text: words.more(count - lines.length) }] : []),
    ];
  };
  return {
    locale,
    subject,
    preview: counts.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    title: subject,
    blocks: [
      { kind: 'paragraph', text: words.period(from, to) },
      ...(counts.length > 0
        ? [{ kind: 'facts' as const, items: counts.map(({ label, value }) => ({ label, value: String(value) })) }]
        : []),
      ...sections.flatMap(blocksOf),
      { kind: 'action', text: words.desk, href: deskUrl },
    ],
    reason: words.reason,
  };
}
