import { createHash } from 'node:crypto';
import * as application from '#content/application.ts';
import * as knowledge from '#content/knowledge.ts';
import { moves } from '#content/moves/moves.ts';
import * as readiness from '#content/readiness.ts';
import * as readinessResult from '#content/readiness-result.ts';
import { toApplicationWording, toKnowledgeWording, toReadinessWording, wordingHash } from '#domain/content/wordings.ts';
import type { RecordKind } from '#domain/records.ts';
import { optionStrings } from '#strings/options.ts';

const hash = (content: object) => wordingHash(content, (json) => createHash('sha256').update(json).digest('hex'));

/** The wordings that the pages are built with: a page sends its own with what a visitor answers (W7). */
export const wordingHashes = {
  'readiness-quiz': hash(toReadinessWording(readiness, { moves, ...readinessResult }, optionStrings)),
  'ai-knowledge-quiz': hash(toKnowledgeWording(knowledge)),
  'course-application': hash(toApplicationWording(application)),
} satisfies Partial<Readonly<Record<RecordKind, string>>>;
