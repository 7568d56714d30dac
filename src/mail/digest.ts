import type { Locale } from '#domain/text/locale.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import type { Block, Letter } from './letter.ts';
import { singleLine } from './visitor-text.ts';

interface DigestLine {
  readonly name: string;
  readonly company: string | undefined;
  readonly email: string;
  /** The flow and the result, in our words. */
  readonly what: string;
  readonly href: string;
}

interface DigestSection {
  /** The total; `lines` may have fewer. */
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
  /** True for too many notices collected into one mail (D5), false for a day. */
  readonly isCollected: boolean;
  readonly deskUrl: string;
}

const sections = ['completed', 'corrected', 'abandoned'] as const;

/** The owner's day (D9), or too many notices (D5), in one mail: counts, then each lead with its result and desk page. */
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
