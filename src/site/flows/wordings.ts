import { createHash } from 'node:crypto';
import { applicationForm } from '#content/application.ts';
import * as candidates from '#content/candidates.ts';
import { knowledge } from '#content/knowledge.ts';
import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import * as readinessResult from '#content/readiness-result.ts';
import { toReadinessWording, wordingHash } from '#domain/content/wordings.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { optionStrings } from '#strings/readiness/options.ts';

const hash = (content: object) => wordingHash(content, (json) => createHash('sha256').update(json).digest('hex'));

/** The wordings that the pages are built with; a page sends its own along with answers (W7). */
export const wordingHashes = {
  'readiness-quiz': hash(toReadinessWording(questions, { moves, ...candidates, ...readinessResult }, optionStrings)),
  'ai-knowledge-quiz': hash(knowledge),
  'course-application': hash(applicationForm),
} satisfies Partial<Readonly<Record<RecordKind, string>>>;
