import { questionIds } from '../src/domain/readiness/readiness.ts';
import type { RecordKind } from '../src/domain/records/records.ts';
import { call, retryWhileBusy, type ServerProcess } from '../tests/server-process.ts';
import { answers as applicationAnswers } from './application.ts';
import type { Language } from './flow.ts';
import { answersWithMistakes } from './knowledge.ts';
import { course, session } from './seats.ts';

/** Somebody who fills in a flow. */
export interface ArrivingLead {
  readonly kind: RecordKind;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Whether they get to its end. */
  readonly isComplete: boolean;
}

const answers: Readonly<Record<RecordKind, Readonly<Record<string, unknown>>>> = {
  'readiness-quiz': Object.fromEntries(questionIds.map((id) => [id, { value: 3 }])),
  'ai-knowledge-quiz': answersWithMistakes('k1'),
  'course-application': applicationAnswers,
};

const details: Readonly<Record<RecordKind, object>> = {
  'readiness-quiz': { companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' } },
  'ai-knowledge-quiz': {},
  'course-application': { courseInfo: { courseType: course.slug, session: session.id } },
};

/** Sends a lead through the public API, as the pages do: who they are, then what they answered. */
export async function sendLead(server: ServerProcess, { kind, name, email, language, isComplete }: ArrivingLead): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await retryWhileBusy(() => call(server, method, `/api/${path}/`, body));
    if (answer.status >= 300) throw new Error(`${method} /api/${path}/ answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const personalInfo = { name, email, ...(kind === 'readiness-quiz' && { companyName: 'Lumbre' }) };
  const { uuid } = await send('POST', kind, { type: kind, personalInfo, currentStep: 1, progress: 1, language, ...details[kind] });
  if (isComplete) await send('PATCH', `${kind}/${uuid}`, { answers: answers[kind], isComplete: true });
}
