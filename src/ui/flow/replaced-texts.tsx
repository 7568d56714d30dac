import { resultStrings } from '#strings/flow/result.ts';
import { useI18n } from '#ui/i18n.tsx';

/** Says that a result appears with today's texts, because its own aren't available (W7). */
export function ReplacedTexts() {
  const { locale } = useI18n();
  return (
    <p className="wrap small soft" role="status">
      {resultStrings[locale].replaced}
    </p>
  );
}
