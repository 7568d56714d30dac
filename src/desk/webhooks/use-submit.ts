import { useState } from 'react';
import type { WebhookRefusal } from '#domain/owner/webhook.ts';

export type WebhookProblem = WebhookRefusal | 'failed';

/** The last attempt's problem; a new object each time. */
export interface Wrong {
  readonly problem: WebhookProblem;
}

/** Submits a form, one request at a time. */
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
