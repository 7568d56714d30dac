import { resultStrings } from '#strings/flow/result.ts';
import { useI18n } from '#ui/i18n.tsx';

/** Says that a result is shown with today's texts, because its own can't be had (W7). */
export function ReplacedTexts() {
  const { locale } = useI18n();
  return (
    <p className="wrap small soft" role="status">
      {resultStrings[locale].replaced}
    </p>
  );
}
