import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Receiver {
  /** With the path /hook. */
  readonly url: string;
  readonly received: readonly Received[];
  close(): void;
}

type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

/** Starts a receiver on this machine that keeps requests and answers them with `answer`. */
export async function startReceiver(answer: Answer = (response) => response.end('ok')): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const one = { path: request.url ?? '', headers: request.headers as Record<string, string>, body };
    received.push(one);
    answer(response, one, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown, max: number) =>
  isObject(value) &&
  (value.type === 'mrkdwn' || value.type === 'plain_text') &&
  typeof value.text === 'string' &&
  value.text.length > 0 &&
  value.text.length <= max;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Slack's checks of a block. */
const blockChecks: Readonly<Record<string, (block: Record<string, unknown>) => boolean>> = {
  header: ({ text }) => isText(text, 150) && isObject(text) && text.type === 'plain_text',
  section: ({ text, fields }) =>
    text === undefined
      ? list(fields).length > 0 && list(fields).length <= 10 && list(fields).every((field) => isText(field, 2_000))
      : isText(text, 3_000),
  context: ({ elements }) => list(elements).length > 0 && list(elements).length <= 10 && list(elements).every((one) => isText(one, 3_000)),
};

/** Answers like Slack's incoming webhooks: `ok`, `invalid_payload`, `no_text` or `invalid_blocks`. */
export const answerLikeSlack: Answer = (response, { headers, body }) => {
  const refuse = (why: string) => response.writeHead(400, { 'content-type': 'text/plain' }).end(why);
  let payload: unknown;
  try {
    payload = JSON.parse(body);
  } catch {
    payload = undefined;
  }
  if (!isObject(payload) || headers['content-type'] !== 'application/json') return refuse('invalid_payload');
  if (typeof payload.text !== 'string' || payload.text === '') return refuse('no_text');
  const isSound = list(payload.blocks).every((block) => isObject(block) && blockChecks[String(block.type)]?.(block) === true);
  return isSound ? response.end('ok') : refuse('invalid_blocks');
};
