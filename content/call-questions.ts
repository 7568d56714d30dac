import { readDocument } from '#domain/content/documents.ts';
import json from './call-questions.json' with { type: 'json' };

/**
 * What to ask on the call about a topic that was answered low, for the owner's eyes only. Each holds whatever the answer was,
 * and asks for a case, a name or a figure instead of an opinion.
 */
export const callQuestions = readDocument('callQuestions', json);
