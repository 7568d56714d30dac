import { expect, it, vi } from 'vitest';
import { messageStates } from '#domain/messages/message.ts';
import { isRequeueable, requestRequeue } from './requeue.ts';

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock('../frame/client.ts', () => ({ call: (...call: unknown[]) => asked.push(call) }));

it('D1 D5 dead letters can be sent again and held mail released, and nothing else', () => {
  expect(messageStates.filter(isRequeueable)).toEqual(['dead', 'held']);
});

it('D1 D5 one message, or all of a state', () => {
  requestRequeue('dead', 'one');
  requestRequeue('held');
  expect(asked).toEqual([
    ['/outbox/replay', { body: { id: 'one' } }],
    ['/outbox/release', { body: {} }],
  ]);
});
