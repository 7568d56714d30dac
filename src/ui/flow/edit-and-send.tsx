import type { Data } from '#flow/flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import { SendLink } from './send-link.tsx';
import type { FlowControls } from './use-flow.ts';

/** Beside a record's questions: back to its details (S6), and a mailed link to go on elsewhere (T1). */
export function EditAndSend<D extends Data, R, P extends string>({ flow }: { readonly flow: FlowControls<D, R, P> }) {
  const { words } = useI18n();
  return (
    <>
      <button type="button" className="more" onClick={() => flow.dispatch({ type: 'went', step: 0 })}>
        {words.actions.editDetails}
      </button>
      <SendLink onSend={flow.mailLink} />
    </>
  );
}
