/** The start of the hidden honeypot field's text (D5), or undefined. */
export const honeypotText = (page: Pick<Document, 'querySelector'>): string | undefined =>
  page.querySelector<HTMLInputElement>('#trap')?.value.slice(0, 9) || undefined;
