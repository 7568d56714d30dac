import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { composeNotification, composeToPerson } from '#server/notifications/compose.ts';
import { sampleMessages } from '#server/notifications/samples.ts';
import { mailStrings } from '#strings/mail.ts';
import * as templates from './mail.ts';

const settings = {
  templates,
  siteUrl: 'https://www.tino.example',
  bookingUrl: 'https://example.com/schedule',
  notifyEmail: 'owner@tino.example',
};
const allMails = locales.flatMap((locale) =>
  Object.entries(sampleMessages(locale)).map(([name, message]) => [name, locale, message] as const),
);

describe.each(allMails)('the %s mail in %s', (name, locale, message) => {
  const compose = (message.channel === 'mail' ? composeToPerson : composeNotification)(settings);
  const composeMail = async () => {
    const mail = await compose(message);
    if ('none' in mail) throw new Error(mail.none);
    return mail;
  };

  it('declares its language and loads no images, scripts, or other sites', async () => {
    const { html } = await composeMail();
    expect(html).not.toMatch(/<img|<script|<link[^>]+stylesheet|url\(|src=/i);
    const expected = message.channel === 'mail' ? locale : 'en';
    expect(html).toMatch(new RegExp(`<html[^>]*lang="${expected}"`));
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/www\.tino\.example|https:\/\/example\.com\/schedule|mailto:)/);
  });

  it('has one h1, at most one button, and dark mode colors', async () => {
    const { html } = await composeMail();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect((html.match(/<a[^>]*class="button"/g) ?? []).length).toBeLessThanOrEqual(1);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('has the same content as plain text', async () => {
    const { html, text } = await composeMail();
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(text).toContain(href.replace(/^mailto:/, '').replaceAll('&amp;', '&'));
    expect(text).not.toMatch(/<[a-z]+|undefined|null|NaN|\[object/);
    expect(text).toContain('100 Example Street');
  });

  it("has a short subject in the reader's language", async () => {
    const { subject } = await composeMail();
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(150);
    if (message.channel === 'mail' && locale === 'es') expect(subject, name).toMatch(/^(Tu|Tus|Recibimos|Confirma) /);
  });
});

describe('mail content', () => {
  const text = async (name: string, locale: (typeof locales)[number] = 'en') => {
    const message = sampleMessages(locale)[name];
    if (!message) throw new Error(`No sample is called ${name}.`);
    const mail = await (message.channel === 'mail' ? composeToPerson : composeNotification)(settings)(message);
    return 'none' in mail ? mail.none : mail.text;
  };

  it('R5 R8 the readiness mail has score, verdict, six areas, advice by urgency, and strengths', async () => {
    const result = await text('readiness');
    const order = [
      'Overall score: 61%',
      'Finance: 30%',
      'AI: 70%',
      '1. Finance, 30%\nHIGH PRIORITY: ',
      '2. Meetings',
      '3. People, 50%',
      'At 70% or above: Processes, Customer, AI',
    ];
    const places = order.map((part) => result.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(await text('readiness', 'es')).toContain('1. Finanzas, 30\u00a0%\nPRIORIDAD ALTA: ');
  });

  it('the knowledge quiz mail has advice for each wrong answer and links to the courses', async () => {
    const result = await text('knowledge', 'es');
    expect(result).toContain('11/15 correctas');
    expect(result.match(/^\d+\. /gm)).toHaveLength(4);
    expect(result).toContain('https://www.tino.example/es/ai-courses');
  });

  it('C1 the mail about an application says if no date is set', () => {
    const application = {
      locale: 'en',
      name: 'Dana',
      course: 'A course',
      answers: [],
      answerDays: 3,
      bookingUrl: settings.bookingUrl,
    } as const;
    const says = (hasDate: boolean) =>
      templates
        .applicationLetter({ ...application, hasDate })
        .blocks.some((block) => 'text' in block && block.text === mailStrings.en.application.noDate);
    expect([says(false), says(true)]).toEqual([true, false]);
  });

  it("the owner's mail has contact, source, warnings, and all answers", async () => {
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
    expect(readiness.match(/^ {2}[1-5]\. /gm)).toHaveLength(14);
    expect(await text('owner-application')).toContain('probably a robot');
    expect(await text('owner-abandoned')).toContain('36% answered');
  });

  it('D4 people who did not sign up can ignore the confirmation mail', async () => {
    expect(await text('newsletter')).toContain('If this was not you, do nothing.');
    expect(await text('waitlist', 'es')).toContain('Construye tu negocio de IA en 3 días');
  });
});
