/** What was typed into the field no person sees (D5): the first characters, or undefined. */
export const honeypotText = (page: Pick<Document, 'querySelector'>): string | undefined =>
  page.querySelector<HTMLInputElement>('#trap')?.value.slice(0, 9) || undefined;
