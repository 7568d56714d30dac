export interface OpenSession {
  readonly id: string;
  /** 'September 11-13, 2025'. */
  readonly date: string;
  /** 'Next date: September 11-13, 2025'. */
  readonly next: string;
}

/** Each course's open sessions in order, as the page's head found them (C1). */
export const readOpenSessions = (): Readonly<Record<string, readonly OpenSession[]>> =>
  JSON.parse(document.documentElement.dataset.dates ?? '{}');
