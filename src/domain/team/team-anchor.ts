/** At the end of a mailed link, and then of its result's page: leads on to the team. */
export const teamAnchor = '#team';
