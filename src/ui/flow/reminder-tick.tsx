import type { WithReminder } from '#flow/flow.ts';
import { useI18n } from '#ui/i18n.tsx';

interface ReminderTickProps {
  readonly value: WithReminder['reminder'];
  readonly onChange: (change: WithReminder) => void;
}

/** Asks for one reminder, should the flow stay unfinished; not ticked by default (T2). */
export function ReminderTick({ value, onChange }: ReminderTickProps) {
  const { words } = useI18n();
  return (
    <label className="tick small">
      <input
        type="checkbox"
        name="reminder"
        value="yes"
        checked={value === 'yes'}
        onChange={({ target }) => onChange({ reminder: target.checked ? 'yes' : undefined })}
      />
      <span>{words.reminder}</span>
    </label>
  );
}
