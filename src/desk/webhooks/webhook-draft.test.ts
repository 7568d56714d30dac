import { expect, it } from 'vitest';
import type { Webhook } from '#domain/owner/webhook.ts';
import { draftAfter, type WebhookDraft } from './webhook-draft.ts';

const version = (number: number): Webhook => ({ version: number }) as Webhook;
const draft: WebhookDraft = { values: { name: 'New name' }, from: version(1) };
const next = version(3);

it('D8 a draft of a webhook ends once what was typed is saved', () => {
  expect(draftAfter(draft, draft.values, version(1), next)).toBeUndefined();
});
it('D8 a draft of a webhook stays over the own change, whether it saved something else or less', () => {
  expect(draftAfter(draft, undefined, version(1), next)).toEqual({ ...draft, from: next });
  expect(draftAfter(draft, { name: 'New' }, version(2), next)).toEqual({ ...draft, from: next });
});
it('D8 a draft of a webhook stays over the version it began with if someone else’s change came between', () => {
  expect(draftAfter(draft, undefined, version(2), next)).toEqual(draft);
});
it('D8 a draft of a webhook doesn’t begin by itself', () => {
  expect(draftAfter(undefined, undefined, version(1), next)).toBeUndefined();
  expect(draftAfter(undefined, { name: 'Saved' }, version(1), next)).toBeUndefined();
});
