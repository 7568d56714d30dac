import { readDocument } from '#domain/content/documents.ts';
import { fillFigures, siteFigureValues } from '#domain/content/text-figures.ts';
import { facts } from './facts.ts';
import json from './knowledge.json' with { type: 'json' };

/**
 * The knowledge quiz. Each of its fifteen questions asks for a decision, not a fact. Nothing but knowledge may give the right option
 * away: keep the four alike in length and tone, and let as many right ones as wrong ones, in proportion, come with their reason or
 * be the bold choice. `npm test -- tests/specification` says what guessing scores.
 */
export const knowledge = fillFigures(readDocument('knowledge', json), siteFigureValues(facts));
export const { questions: knowledgeQuestions, areas: areaVerdicts, verdicts: knowledgeVerdicts } = knowledge;
