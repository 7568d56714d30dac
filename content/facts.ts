/** Every figure the site claims, once. Change it here and each page follows. */
export const facts = {
  /** Average days to the first value. */
  daysToValue: 23,
  /** From agreement to deployment. */
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
  /** Working days in which an application is answered. */
  applicationAnswerDays: 2,
  /** Days in which a person answers who asks about their data. */
  privacyAnswerDays: 30,
  /** The three-day course for entrepreneurs. */
  weekend: { priceUsd: 499, days: 3, hoursPerDay: 3, maxParticipants: 15, supportDays: 90, followUpHours: 1 },
  /** The programme for companies; its starting price is named in Spanish only (C6). */
  workforce: { startingUsd: 15_000, intensiveDays: 1, longestWeeks: 8, efficiencyPercent: 40, roiDays: 90 },
} as const;
