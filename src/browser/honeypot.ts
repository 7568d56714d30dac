/** What stands in the field of a flow's page that no person sees (D5); as little of it as tells that there is something. */
export const honeypotValue = (page: Pick<Document, 'querySelector'>): string | undefined =>
  page.querySelector<HTMLInputElement>('#trap')?.value.slice(0, 9) || undefined;
