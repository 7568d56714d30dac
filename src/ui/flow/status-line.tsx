import type { ReactNode } from 'react';
import type { Delivery } from '#flow/flow.ts';
import { failureMessage, minutesOf } from '#strings/flow/failure.ts';
import { useI18n } from '#ui/i18n.tsx';

interface StatusProps {
  readonly delivery: Delivery;
  /** False when the device can't store a draft. */
  readonly persistent: boolean;
  /** Replaces 'Saved'. */
  readonly saved?: string | undefined;
}

/** Says where the answers are (S3). Polite, so it never interrupts a screen reader. */
export function StatusLine({ delivery, persistent, saved }: StatusProps) {
  const text = useDeliveryText(delivery, persistent);
  return (
    <p className="small soft status-line" role="status" data-delivery={delivery.status}>
      {(delivery.status === 'saved' ? saved : undefined) ?? text}
    </p>
  );
}

function useDeliveryText(delivery: Delivery, persistent: boolean): string {
  const { words: strings } = useI18n();
  switch (delivery.status) {
    case 'saving':
      return strings.delivery.saving;
    case 'saved':
      return strings.delivery.saved;
    case 'kept': {
      const { failure } = delivery;
      // Don't ask online visitors to come back online.
      if (failure.kind === 'status' && failure.status === 429 && persistent) return strings.delivery.limited(minutesOf(failure));
      const kept = persistent ? strings.delivery.offline : strings.delivery.notStored;
      return failure.kind === 'offline' ? kept : `${failureMessage(strings, delivery.action, failure)} ${kept}`;
    }
    case 'erased':
      return strings.delivery.erased;
    default:
      return '';
  }
}

interface RefusalProps extends Omit<StatusProps, 'saved'> {
  /** True once the flow is finished: nothing is left to correct or press. */
  readonly isFinished?: boolean;
}

/** Why the server rejected the input, where the answers are, and what to do (S3). */
export function RefusalNote({ delivery, persistent, isFinished = false }: RefusalProps) {
  const { words: strings } = useI18n();
  if (delivery.status !== 'refused') return null;
  const { safe, notStored, refused } = strings.delivery;
  return (
    <p className="error" role="alert">
      {failureMessage(strings, delivery.action, delivery.failure)} {persistent ? safe : notStored} {!isFinished && refused}
    </p>
  );
}

interface FlowBarProps extends Omit<StatusProps, 'saved'> {
  /** Of the one field above, so it's in view however long that is. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

export function FlowBar({ delivery, persistent, problem, children }: FlowBarProps) {
  return (
    <div className="flow-bar">
      <RefusalNote delivery={delivery} persistent={persistent} />
      <div>
        {children}
        {problem}
        <StatusLine delivery={delivery} persistent={persistent} />
      </div>
    </div>
  );
}
