import type { Delivery } from '#flow/flow.ts';
import { failureMessage } from '#strings/failure.ts';
import { useLanguage } from '#ui/locale.tsx';

/** Says where the visitor's answers are (S3). It's polite: it never interrupts a screen reader. */
export function StatusLine({ delivery, persistent }: { readonly delivery: Delivery; readonly persistent: boolean }) {
  const text = useDeliveryText(delivery, persistent);
  return (
    <p className="small soft status-line" role="status" data-delivery={delivery.status}>
      {text}
    </p>
  );
}

function useDeliveryText(delivery: Delivery, persistent: boolean): string {
  const { words: strings } = useLanguage();
  switch (delivery.status) {
    case 'idle':
      return '';
    case 'saving':
      return strings.delivery.saving;
    case 'saved':
      return strings.delivery.saved;
    case 'refused':
      return failureMessage(strings, delivery.action, delivery.failure);
    case 'kept': {
      const kept = persistent ? strings.delivery.offline : strings.delivery.notStored;
      return delivery.failure.kind === 'offline' ? kept : `${failureMessage(strings, delivery.action, delivery.failure)} ${kept}`;
    }
  }
}
