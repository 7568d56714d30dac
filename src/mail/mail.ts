import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
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
export { settingsLetter, trialLetter } from './settings.ts';
export { subscriberLetter } from './subscriber.ts';
export { teamLetter } from './team.ts';
export { greetingName, singleLine } from './visitor-text.ts';

export interface RenderedLetter {
  readonly html: string;
  readonly text: string;
}

/** The one that mail clients are made for. */
const doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export const renderLetter = (letter: Letter, sender: SenderInfo): RenderedLetter => ({
  html: doctype + renderToStaticMarkup(createElement(LetterDocument, { letter, sender })),
  text: renderText(letter, sender),
});
