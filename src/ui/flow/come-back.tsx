import { myResultPath } from '#domain/links/result-link.ts';
import { localPath } from '#domain/text/locale.ts';
import type { WithReminder } from '#flow/flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import '#ui/parts/tick.css';

interface ComeBackProps {
  readonly reminder: WithReminder['reminder'];
  readonly onChange: (change: WithReminder) => void;
}

/** One reminder, not ticked by default (T2), and a link for visitors who began on another device (T1). */
export function ComeBack({ reminder, onChange }: ComeBackProps) {
  const { locale, words } = useI18n();
  return (
    <div className="come-back small">
      <label className="tick">
        <input
          type="checkbox"
          name="reminder"
          value="yes"
          checked={reminder === 'yes'}
          onChange={({ target }) => onChange({ reminder: target.checked ? 'yes' : 'no' })}
        />
        <span>{words.reminder}</span>
      </label>
      <p className="soft">
        {words.begunElsewhere.text} <a href={localPath(myResultPath, locale)}>{words.begunElsewhere.link}</a>
      </p>
    </div>
  );
}
