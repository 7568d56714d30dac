import type { LetterMailer } from '#server/messages/letters/mailer.ts';

/** Sends and renders nothing. */
export const noLetters: LetterMailer = {
  preview: async ({ content }, language) => ({ subject: content[language].subject, html: '<p>', text: '' }),
  test: async () => ({ outcome: 'sent' }),
  ownerEmail: 'owner@example.com',
  canSend: true,
  perMinute: 60,
};
