/**
 * The days of an engagement, counted from its start; every page takes them from here. What each one means is the same everywhere:
 * `value`: the first work has been removed, on average, before any agent runs.
 * `live`: the agent works on real cases, and a person approves each result. A single project goes live within `deploymentDays`.
 * `unattended`: routine cases run without approval, if `supervisedDecisions` of them have been approved without a serious error.
 * `result`: the number agreed on is compared with its target.
 */
const timeline = { value: 23, live: 45, unattended: 74, result: 90 } as const;

/** Every figure the site claims. Change it here, and every page follows. */
export const facts = {
  timeline,
  /** Days from agreement to going live, from and to. */
  deploymentDays: [30, 60],
  /** Results that people must have approved before routine cases run unattended. */
  supervisedDecisions: 300,
  satisfactionPercent: 97,
  successPercent: 97,
  implementations: 50,
  countries: 12,
  industries: 25,
  teamsTrained: 500,
  entrepreneurs: 150,
  callMinutes: 30,
  quizMinutes: [5, 7],
  quizQuestions: 14,
  knowledgeQuestions: 15,
  knowledgeMinutes: 10,
  /** Business days until we answer an application. */
  applicationAnswerDays: 2,
  /** Days until a person answers a question about someone's data. */
  privacyAnswerDays: 30,
  /** The three-day course for entrepreneurs. */
  weekend: { priceUsd: 499, days: 3, hoursPerDay: 3, maxParticipants: 15, supportDays: 90, followUpHours: 1 },
  /** The program for companies. Only the Spanish pages name its starting price (C6). */
  workforce: { startingUsd: 15_000, intensiveDays: 1, longestWeeks: 8, efficiencyPercent: 40, roiDays: timeline.result },
} as const;
