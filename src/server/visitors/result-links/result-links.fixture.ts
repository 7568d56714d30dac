import type { LightMyRequestResponse } from 'fastify';
import { questionIds } from '#domain/readiness/readiness.ts';
import { formContentType } from '#server/platform/http/forms.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { loadBuiltPages } from '#tests/built-pages.ts';
import { recordToken } from '#tests/mailed-links.ts';
import { type TestServer, validCreation } from '#tests/server.ts';

export const loadResultLinkPages = () => loadBuiltPages('my-result', 'es/my-result');

export const readRows = ({ store }: TestServer, sql: string, ...params: string[]): Promise<readonly Row[]> =>
  store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql, params };
  });

/** Submits a form without scripts. */
export const submitForm = (
  { app }: TestServer,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': formContentType, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** Creates an assessment, and has its link mailed. */
export async function makeLink(server: TestServer, changes: object = {}): Promise<{ readonly uuid: string; readonly token: string }> {
  const { uuid } = (await server.send('POST', '/readiness-quiz/', { ...validCreation, ...changes })).json();
  await server.send('POST', `/readiness-quiz/${uuid}/access-link/`, {});
  return { uuid, token: await recordToken(server, uuid) };
}

/** Completes an assessment. */
export const complete = (server: TestServer, uuid: string): Promise<LightMyRequestResponse> =>
  server.send('PATCH', `/readiness-quiz/${uuid}/`, {
    answers: Object.fromEntries(questionIds.map((id) => [id, 3])),
    isComplete: true,
    currentStep: 15,
  });
