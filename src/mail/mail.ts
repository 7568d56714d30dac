import { createElement } from 'react';
import { render } from 'react-email';
import { Sheet } from './html.tsx';
import type { Letter, Sender } from './letter.ts';
import { textOf } from './text.ts';

export { applicationLetter } from './application.ts';
export { confirmLetter } from './confirm.ts';
export { knowledgeLetter } from './knowledge.ts';
export { leadLetter } from './lead.ts';
export type { Letter, Sender } from './letter.ts';
export { readinessLetter } from './readiness.ts';
export { answersLetter } from './received.ts';
export { subscriberLetter } from './subscriber.ts';
export { greetingName, oneLine } from './words.ts';

/** A letter as mail carries it. */
export interface Typeset {
  readonly html: string;
  readonly text: string;
}

/** Typesets a letter as HTML and as plain text. */
export const typeset = async (letter: Letter, sender: Sender): Promise<Typeset> => ({
  html: await render(createElement(Sheet, { letter, sender })),
  text: textOf(letter, sender),
});
