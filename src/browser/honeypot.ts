/** What a robot wrote into the honeypot of a flow's page (D5), shortened: it matters only that there is something. */
export const honeypotValue = (page: Pick<Document, 'querySelector'>): string | undefined =>
  page.querySelector<HTMLInputElement>('#trap')?.value.slice(0, 9) || undefined;
