import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { founders } from '#content/founders.ts';
import { calls, checks, verdicts } from '#content/readiness-result.ts';
import { openSession } from '#domain/courses/course.ts';
import type { RecordPayload } from '#domain/messages/message.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { findCourse } from '#server/flows/courses/courses.ts';
import { recordReference } from '#server/messages/notifications/booking-reference.ts';
import { composeNotification, composeToPerson } from '#server/messages/notifications/compose.ts';
import {
  sampleApplication,
  sampleDigest,
  sampleKnowledge,
  sampleMessages,
  sampleReadiness,
  sampleRecord,
  sampleRecordMessage,
  sampleTokens,
  todaysWords,
} from '#server/messages/notifications/samples.ts';
import type { LeasedMessage } from '#server/platform/outbox/message.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { chatStrings } from '#strings/site/chat.ts';
import * as templates from './mail.ts';

const settings = {
  templates,
  siteUrl: 'https://www.tino.example',
  bookingUrl: 'https://example.com/schedule',
  notifyEmail: 'owner@tino.example',
  wordingOf: todaysWords,
  tokens: sampleTokens,
  isConfirmed: async () => true,
  digestOf: () => sampleDigest('en'),
  deskUrl: 'https://www.tino.example/desk',
};
const allMails = locales.flatMap((locale) =>
  Object.entries(sampleMessages(locale)).map(([name, message]) => [name, locale, message] as const),
);

describe.each(allMails)('the %s mail in %s', (name, locale, message) => {
  const compose = (message.channel === 'mail' ? composeToPerson : composeNotification)({
    ...settings,
    notifyLanguage: locale,
    digestOf: () => sampleDigest(locale),
  });
  const composeMail = async () => {
    const mail = await compose(message);
    if ('none' in mail) throw new Error(mail.none);
    return mail;
  };

  it('declares its language and loads no images, scripts, or other sites', async () => {
    const { html } = await composeMail();
    expect(html).not.toMatch(/<img|<script|<link[^>]+stylesheet|url\(|src=/i);
    expect(html).toMatch(new RegExp(`<html[^>]*lang="${locale}"`));
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/www\.tino\.example|https:\/\/example\.com\/schedule|mailto:)/);
  });

  it('has one h1, at most one button, and dark mode colors', async () => {
    const { html } = await composeMail();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect((html.match(/<a[^>]*class="button"/g) ?? []).length).toBeLessThanOrEqual(1);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('is laid out in cells, which have the padding, and has a button that Outlook pads', async () => {
    const { html } = await composeMail();
    for (const [table] of html.matchAll(/<table[^>]*>/g)) {
      expect(table).toContain('role="presentation"');
      expect(table).not.toContain('padding:');
    }
    expect(html.split('<a class="button"')).toHaveLength(html.split('<!--[if mso]><i style="mso-font-width:433%;').length);
  });

  it('has the same content as plain text', async () => {
    const { html, text } = await composeMail();
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(text).toContain(href.replace(/^mailto:/, '').replaceAll('&amp;', '&'));
    expect(text).not.toMatch(/<[a-z]+|undefined|null|NaN|\[object/);
    expect(text).toContain(brand.postalAddress.value);
  });

  it("has a short subject in the reader's language", async () => {
    const { subject } = await composeMail();
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(150);
    if (message.channel === 'mail' && locale === 'es') expect(subject, name).toMatch(/^(Tu|Tus|Recibimos|Confirma|Retoma|Borramos) /);
  });
});

describe('mail content', () => {
  const text = async (name: string, locale: (typeof locales)[number] = 'en') => {
    const message = sampleMessages(locale)[name];
    if (!message) throw new Error(`No sample is called ${name}.`);
    const mail = await (message.channel === 'mail' ? composeToPerson : composeNotification)(settings)(message);
    return 'none' in mail ? mail.none : mail.text;
  };

  it('R5 R8 R9 V1 W2 the readiness mail has score, verdict, findings, the plan, what waits, six areas and the date; without the report also advice by urgency, and strengths', async () => {
    const result = await text('readiness');
    const order = [
      'Overall score: 61 out of 100',
      verdicts['organized-with-ai'].lede.en.replace(' {proof}', ''),
      readinessStrings.en.result.pageOne.found,
      mailStrings.en.readiness.firstMonth,
      '1. ',
      '2. ',
      '3. ',
      'Days 31–60',
      '4. ',
      'Days 61–90',
      '7. ',
      calls['organized-with-ai'].heading.en,
      calls['organized-with-ai'].label.en,
      readinessStrings.en.result.pageOne.sure,
      calls['organized-with-ai'].next.en,
      'Finance: 30%',
      'AI: 70%',
      '1. Finance, 30%\nHIGH PRIORITY: ',
      '2. Meetings',
      '3. People, 50%',
      readinessStrings.en.result.strengths,
      'AI, 70%',
      'Date: January 2, 2026',
    ];
    let from = 0;
    for (const part of order) {
      const place = result.indexOf(part, from);
      expect(place, part).toBeGreaterThanOrEqual(from);
      from = place + part.length;
    }
    expect(await text('readiness', 'es')).toContain('1. Finanzas, 30\u00a0%\nPRIORIDAD ALTA: ');
  });

  it('W2 the readiness mail of a company whose every answer is the highest names the checks', async () => {
    const record = sampleReadiness('en', '55555555555555');
    const mail = await composeToPerson(settings)(sampleRecordMessage('mail', record));
    for (const part of [readinessStrings.en.result.checks.title, ...checks.map(({ title }) => title.en)])
      expect('text' in mail && mail.text).toContain(part);
    expect('text' in mail && mail.text).not.toContain(mailStrings.en.readiness.firstMonth);
  });

  it('the knowledge quiz mail has advice for each wrong answer and links to the courses', async () => {
    const result = await text('knowledge', 'es');
    expect(result).toContain('11/15 correctas');
    expect(result).toMatch(/^Fecha: .*2026/m);
    expect(result.match(/^\d+\. /gm)).toHaveLength(4);
    expect(result).toContain('https://www.tino.example/es/ai-courses');
  });

  it('M2 the booking link of a result and of an application carries the reference alone: name and address are in no link that others may click', async () => {
    for (const name of ['readiness', 'readiness-strong', 'knowledge', 'application']) {
      const link = new URL(/https:\/\/example\.com\/schedule\S*/.exec(await text(name))?.[0] ?? '');
      expect(Object.fromEntries(link.searchParams)).toEqual({ ref: recordReference(sampleRecord('en').uuid) });
    }
  });

  it('O7 a letter after a form offers WhatsApp only with a number: with topic and booking reference, and what they pass on', async () => {
    const reference = recordReference(sampleRecord('en').uuid);
    for (const locale of locales) {
      const { link, note, topic } = chatStrings[locale];
      const application = sampleApplication(locale);
      const course = findCourse(application.courseInfo?.courseType ?? '')?.title[locale] ?? '';
      for (const [record, about] of [
        [sampleReadiness(locale), topic.readiness],
        [sampleKnowledge(locale), topic.knowledge],
        [application, topic.application(course)],
      ] as const) {
        const message = sampleRecordMessage('mail', record);
        const mail = await composeToPerson({ ...settings, whatsApp: '573001234567' })(message);
        if ('none' in mail) throw new Error(mail.none);
        const [before = '', after = ''] = mail.text.split(`\n\n${link}:\n`);
        expect(before.endsWith(note(about))).toBe(true);
        const { host, pathname, searchParams } = new URL(after.split('\n')[0] ?? '');
        expect([host, pathname, Object.fromEntries(searchParams)]).toEqual(['wa.me', '/573001234567', { text: `${about} #${reference}` }]);
        expect(mail.html.match(/href="https:\/\/wa\.me/g)).toHaveLength(1);
        expect(JSON.stringify(await composeToPerson(settings)(message))).not.toMatch(/whatsapp|wa\.me/i);
      }
    }
  });

  it('D5 no mail to an address that nobody confirmed has a word of whoever filled in the form', async () => {
    const typed = { name: 'Canary Name', email: 'dana@example.com', companyName: 'Canary Company' };
    const canaries = ['Canary one', 'Canary two', 'Canary three', 'Canary four', 'Canary five'] as const;
    for (const locale of locales) {
      const application = sampleApplication(locale, canaries);
      const records = [sampleReadiness(locale), sampleReadiness(locale, '55555555555555'), sampleKnowledge(locale), application];
      const reminder = sampleMessages(locale)['access-reminder'] as LeasedMessage & { payload: RecordPayload };
      const withWords = (record: LeadRecord): LeadRecord => ({
        ...record,
        personalInfo: typed,
        metadata: { ...record.metadata, utm_source: 'canary' },
      });
      const messages = [
        ...records.map((record) => sampleRecordMessage('mail', withWords(record))),
        { ...reminder, payload: { ...reminder.payload, record: withWords(reminder.payload.record) } } as LeasedMessage,
      ];
      for (const message of messages) {
        const mail = await composeToPerson({ ...settings, isConfirmed: async () => false })(message);
        expect(JSON.stringify(mail)).not.toMatch(/canary/i);
        expect('to' in mail && mail.to).toEqual({ name: '', address: 'dana@example.com' });
        // Once it's confirmed, the person's own name greets them; a result is made to be forwarded, so it never names anybody (T1).
        const later = await composeToPerson(settings)(message);
        const isResult = message.event === 'record.completed' && message.payload.record.type !== 'course-application';
        expect('to' in later && later.to.name).toBe(isResult ? '' : 'Canary Name');
        if (isResult) expect(JSON.stringify(later)).not.toMatch(/canary/i);
      }
    }
  });

  it('C1 the application mail names the next date, or says that none is set', async () => {
    const textAt = async (completed: number) => {
      const record = { ...sampleApplication('en'), completed: new Date(completed).toISOString() };
      const mail = await composeToPerson(settings)(sampleRecordMessage('mail', record));
      return 'text' in mail ? mail.text : '';
    };
    const course = findCourse(sampleApplication('en').courseInfo?.courseType ?? '');
    const starts = course?.sessions.flatMap(({ meetings }) => (meetings[0] ? [Date.parse(meetings[0].starts)] : [])) ?? [];
    const early = Math.min(...starts) - 86_400_000;
    const next = openSession(course?.sessions ?? [], early);
    expect(await textAt(early)).toContain(next ? `Next date: ${next.date.en}` : course?.title.en);
    expect(await textAt(early)).not.toContain(mailStrings.en.application.noDate);
    expect(await textAt(Date.parse('2999-01-01T00:00:00Z'))).toContain(mailStrings.en.application.noDate);
  });

  it('every mail to a visitor is signed and invites a reply, to the mailbox that the site names', async () => {
    const [founder] = founders;
    for (const locale of locales)
      for (const message of Object.values(sampleMessages(locale))) {
        const mail = await (message.channel === 'mail' ? composeToPerson : composeNotification)(settings)(message);
        if ('none' in mail) throw new Error(mail.none);
        const isSigned = message.channel === 'mail';
        expect(mail.text.includes(`${mailStrings[locale].reply}\n\n${founder?.name}`)).toBe(isSigned);
        expect(mail.html.includes(`${founder?.name}`)).toBe(isSigned);
        expect(mail.replyTo?.address === brand.mail.value).toBe(isSigned);
      }
  });

  it("V1 the owner's mail has contact, source, warnings, the lowest answers, and all answers", async () => {
    const readiness = await text('owner-readiness');
    for (const part of [
      'Dana Whitfield, Whitfield Supply',
      'Manufacturing',
      '$5M to $25M',
      'newsletter / january',
      'linkedin.com',
      '6 min',
    ])
      expect(readiness).toContain(part);
    const [brief, answers] = readiness.split(/^Answers$/m);
    expect(brief?.match(/^ {2}[1-5]\. /gm)).toHaveLength(3);
    expect(answers?.match(/^ {2}[1-5]\. /gm)).toHaveLength(14);
    expect(await text('owner-application')).toContain('probably a bot');
    expect(await text('owner-abandoned')).toContain('36% answered');
  });

  it('D4 people who did not sign up can ignore the confirmation mail', async () => {
    expect(await text('newsletter')).toContain(mailStrings.en.ignore);
    expect(await text('waitlist', 'es')).toContain(findCourse('ai-business-weekend')?.title.es ?? '');
  });
});
