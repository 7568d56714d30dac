import type { Commitment } from '#domain/content/company.ts';
import { facts } from './facts.ts';

const { timeline, terms } = facts;

/**
 * What the site promises beyond the figures in `facts.ts`, and where. Set `approved: true` once you can keep a promise, or take it
 * out of the files named; until then `npm run launch-check` lists it.
 */
export const commitments: readonly Commitment[] = [
  {
    approved: false,
    promise: `An answer to each application within ${facts.applicationAnswerDays} business days`,
    files: [
      'content/facts.ts',
      'content/application.ts',
      'content/terms.ts',
      'src/strings/application/application-later.ts',
      'src/strings/messages/mail.ts',
    ],
  },
  { approved: false, promise: 'At most one newsletter a month', files: ['src/strings/messages/newsletter.ts'] },
  { approved: false, promise: 'A report every Friday', files: ['content/about.ts'] },
  { approved: false, promise: 'One measure, shown to the client every week', files: ['content/home.ts'] },
  {
    approved: false,
    promise: `If the target is missed on day ${timeline.result}, the client can leave and owe nothing more`,
    files: ['content/home.ts', 'content/about.ts'],
  },
  { approved: false, promise: `Our access ends on day ${timeline.result}`, files: ['content/about.ts'] },
  { approved: false, promise: 'The handover is in every contract', files: ['content/home.ts', 'content/about.ts'] },
  {
    approved: false,
    promise: `Routine cases run unattended after ${facts.supervisedDecisions} approved results without a serious error`,
    files: ['content/facts.ts', 'content/home.ts', 'content/moves/', 'content/knowledge.json'],
  },
  { approved: false, promise: 'A founder on the first call and at the last review', files: ['content/about.ts', 'content/learning.ts'] },
  { approved: false, promise: 'Installments without interest', files: ['src/strings/courses/course.ts'] },
  {
    approved: false,
    promise: `Whoever cancels a course up to ${terms.fullRefundDays} days before gets all money back, up to ${terms.lastChangeDays} days before ${terms.partRefundPercent}% of the price, within ${terms.refundDays} business days`,
    files: ['content/facts.json', 'content/terms.ts'],
  },
  {
    approved: false,
    promise: `One move to another date, free, up to ${terms.lastChangeDays} days before a course`,
    files: ['content/facts.json', 'content/terms.ts'],
  },
  {
    approved: false,
    promise: `All money back if we cancel a course or move its date; with fewer than ${terms.smallestGroup} people, word ${terms.noticeDays} days before`,
    files: ['content/facts.json', 'content/terms.ts'],
  },
  { approved: false, promise: 'A class that we can’t hold is made up, or its share returned', files: ['content/terms.ts'] },
  { approved: false, promise: 'Course materials to keep, and what participants build is theirs', files: ['content/terms.ts'] },
  { approved: false, promise: 'A written agreement for each company’s program', files: ['content/terms.ts'] },
  { approved: false, promise: 'The price of the program in writing after the first call', files: ['content/courses.json'] },
  {
    approved: false,
    promise: `A ${facts.successPercent}% success rate: say of what, and counted how`,
    files: ['content/facts.ts', 'content/learning.ts'],
  },
  { approved: false, promise: 'Hours each move asks of its owner', files: ['content/moves/'] },
  { approved: false, promise: 'How much harm a mistake does in each candidate for AI, and why', files: ['content/candidates.ts'] },
];
