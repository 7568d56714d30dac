import type { Facts } from '#domain/content/company.ts';

/** Figures for tests, independent of the owner's. */
export const facts: Facts = {
  sample: false,
  timeline: { value: 20, live: 40, unattended: 60, result: 80 },
  deploymentDays: [30, 50],
  supervisedDecisions: 200,
  satisfactionPercent: 91,
  successPercent: 92,
  implementations: 51,
  countries: 11,
  industries: 21,
  teamsTrained: 410,
  entrepreneurs: 130,
  callMinutes: 35,
  quizMinutes: [6, 8],
  quizQuestions: 14,
  knowledgeQuestions: 15,
  knowledgeMinutes: 11,
  applicationAnswerDays: 4,
  privacyAnswerDays: 25,
  terms: { fullRefundDays: 16, lastChangeDays: 4, partRefundPercent: 45, refundDays: 9, smallestGroup: 6, noticeDays: 8 },
  weekend: { days: 3, hoursPerDay: 3, priceUsd: 400, maxParticipants: 10, supportDays: 75, followUpHours: 2 },
  workforce: { startingUsd: 12_000, intensiveDays: 1, longestWeeks: 6, efficiencyPercent: 33, roiDays: 85 },
};
