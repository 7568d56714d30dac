import { createElement } from 'react';
import { render } from 'react-email';
import { LetterDocument } from './html.tsx';
import type { Letter, SenderInfo } from './letter.ts';
import { renderText } from './text.ts';

export { applicationLetter } from './application.ts';
export { confirmLetter } from './confirm.ts';
export { decisionLetter } from './decision.ts';
export { digestLetter } from './digest.ts';
export { heldLetter } from './held.ts';
export { knowledgeLetter } from './knowledge.ts';
export { leadLetter } from './lead.ts';
export type { Letter, SenderInfo } from './letter.ts';
export { listLetter } from './list-letter.ts';
export { readinessLetter } from './readiness.ts';
export { answersLetter } from './received.ts';
export { erasedLetter, linksLetter, reminderLetter } from './result-links.ts';
export { subscriberLetter } from './subscriber.ts';
export { greetingName, singleLine } from './visitor-text.ts';

export interface RenderedLetter {
  readonly html: string;
  readonly text: string;
}

export const renderLetter = async (letter: Letter, sender: SenderInfo): Promise<RenderedLetter> => ({
  html: await render(createElement(LetterDocument, { letter, sender })),
  text: renderText(letter, sender),
});
