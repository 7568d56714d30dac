/** The next date of each course that has one, as the page's head found it (C1). */
export const nextDates = (): Readonly<Record<string, string>> => JSON.parse(document.documentElement.dataset.dates ?? '{}');
