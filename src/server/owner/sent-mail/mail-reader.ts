import type { Locale } from '#domain/text/locale.ts';
import type { Templates } from '#server/flows/definitions/templates.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import { readMarkdown } from '#server/messages/letters/markdown.ts';
import { findLetter } from '#server/messages/letters/statements.ts';
import { composeToPerson } from '#server/messages/notifications/compose.ts';
import type { ReportContext } from '#server/messages/notifications/record-report.ts';
import type { Log } from '#server/platform/http/log.ts';
import type { Mail } from '#server/platform/outbox/mail.ts';
import type { LeasedMessage } from '#server/platform/outbox/message.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { isAddressConfirmed } from '#server/visitors/records/confirmed-address.ts';
import { deskSentMailStrings } from '#strings/owner/desk-sent-mail.ts';
import { privateToken } from './find.ts';

export interface ShownMail extends Pick<Mail, 'to' | 'subject' | 'html' | 'text'> {
  readonly attachment: string | null;
  readonly hasPrivateLink: boolean;
}

/** Composes a mail for the owner to read, with its private links named as such in a language; `none` says why it can't be. */
export type MailReader = (message: LeasedMessage, locale: Locale) => Promise<ShownMail | { readonly none: string }>;

interface MailReaderContext {
  readonly store: Store;
  readonly templates: Templates;
  readonly reportContext: Omit<ReportContext, 'printer'>;
  /** The owner's, now. */
  readonly whatsApp: () => string | undefined;
  readonly log: Log;
}

/** Prints nothing: that a report is attached is all that a reader of the mail sees of it. */
const printer: ReportContext['printer'] = { print: async () => Buffer.alloc(0) };

export function createMailReader({ store, templates, reportContext, whatsApp, log }: MailReaderContext): MailReader {
  const { siteUrl } = reportContext;
  const compose = composeToPerson({
    templates,
    siteUrl,
    get bookingUrl() {
      return reportContext.bookingUrl;
    },
    get whatsApp() {
      return whatsApp();
    },
    notifyEmail: undefined,
    wordingOf: (record) => wordings.read(store, record),
    isConfirmed: (email) => store.read(() => isAddressConfirmed(email)),
    tokens: { forRecord: async () => privateToken, forSubscription: async () => ({ confirm: privateToken, unsubscribe: privateToken }) },
    async letterOf({ letter, language }) {
      const found = await store.read(() => findLetter(letter));
      if (!found) return { none: 'there is no such letter' };
      const { subject, text } = found.content[language];
      return { list: found.list, topic: found.topic, subject, blocks: readMarkdown(text, siteUrl) };
    },
    reports: {
      reportContext: {
        siteUrl,
        get bookingUrl() {
          return reportContext.bookingUrl;
        },
        printer,
      },
      counters: { reportsFailed: 0, reportsPrinted: 0 },
      log,
    },
  });
  const link = new RegExp(`${siteUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^\\s"<>]*${privateToken}`, 'g');
  const anchor = new RegExp(`(<a\\b[^>]*?) href="${link.source}"([^>]*>)(.*?)</a>`, 'gs');
  return async (message, locale) => {
    const mail = await compose(message);
    if ('none' in mail) return mail;
    const shown = deskSentMailStrings[locale].privateLink;
    return {
      to: mail.to,
      subject: mail.subject,
      // Without an address, a link leads nowhere.
      html: mail.html.replace(anchor, (_, head, tail, text) => `${head}${tail}${text} ${shown}</a>`).replace(link, shown),
      text: mail.text.replace(link, shown),
      attachment: mail.attachment?.fileName ?? null,
      hasPrivateLink: mail.text.includes(privateToken),
    };
  };
}
