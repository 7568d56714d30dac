import { readDocument } from '#domain/content/documents.ts';
import { fillFigures, siteFigureValues } from '#domain/content/text-figures.ts';
import { facts } from './facts.ts';
import json from './knowledge.json' with { type: 'json' };

/**
 * The knowledge quiz. Each of its fifteen questions asks for a decision, not a fact. Nothing but knowledge may give the right option
 * away: keep the four alike in length and tone, and let wrong ones be as modest, careful and checking as the right one, for a good
 * manager to choose, but wrong for a reason about AI. `npm test -- tests/specification` says what guessing scores.
 */
export const knowledge = fillFigures(readDocument('knowledge', json), siteFigureValues(facts));
export const { questions: knowledgeQuestions, areas: areaVerdicts, verdicts: knowledgeVerdicts } = knowledge;
