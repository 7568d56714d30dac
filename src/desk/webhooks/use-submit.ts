import { useState } from 'react';
import type { WebhookRefusal } from '#domain/owner/webhook.ts';

export type WebhookProblem = WebhookRefusal | 'failed';

/** What was wrong with the latest try; a new object each time. */
export interface Wrong {
  readonly problem: WebhookProblem;
}

/** Sends a form, once at a time. */
export function useSubmit<A>(send: (what: A) => Promise<WebhookProblem | undefined>) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>();
  const submit = async (what: A) => {
    if (busy) return;
    setBusy(true);
    const problem = await send(what);
    setBusy(false);
    setWrong(problem && { problem });
  };
  return { busy, wrong, submit, forget: () => setWrong(undefined) };
}
