/** Every figure the site claims. Change it here, and every page follows. */
export const facts = {
  /** Average number of days to the first value. */
  daysToValue: 23,
  /** Days from agreement to deployment, from and to. */
  deploymentDays: [30, 60],
  resultDays: 90,
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
  /** Working days until we answer an application. */
  applicationAnswerDays: 2,
  /** Days until a person answers a question about someone's data. */
  privacyAnswerDays: 30,
  /** The three-day course for entrepreneurs. */
  weekend: { priceUsd: 499, days: 3, hoursPerDay: 3, maxParticipants: 15, supportDays: 90, followUpHours: 1 },
  /** The program for companies. Only the Spanish pages name its starting price (C6). */
  workforce: { startingUsd: 15_000, intensiveDays: 1, longestWeeks: 8, efficiencyPercent: 40, roiDays: 90 },
} as const;
