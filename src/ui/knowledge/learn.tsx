import { type AreaResult, type KnowledgeResult, learningOrder, levelOf } from '#domain/knowledge/knowledge.ts';
import { percent } from '#domain/text/format.ts';
import type { KnowledgeStrings } from '#strings/knowledge/knowledge.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Meter } from '#ui/parts/meter.tsx';
import type { KnowledgeContent } from './types.ts';

interface LearnProps {
  readonly result: KnowledgeResult;
  readonly content: KnowledgeContent;
  readonly strings: KnowledgeStrings;
}

/** Areas below 80 % first, with a recommendation for each missed answer (K6). */
export function Learn({ result, content, strings }: LearnProps) {
  const { gaps } = result;
  const words = strings.result;
  return (
    <section className="section rule learn">
      <div className="wrap">
        <div className="head">
          <h2>{gaps.length > 0 ? words.advice : words.congratulations}</h2>
          <p>{gaps.length > 0 ? words.adviceText : words.congratulationsText}</p>
        </div>
        {learningOrder(result).map((area, index) => (
          <Area key={area.area} area={area} isGap={gaps.includes(area)} isFirst={index === 0} content={content} strings={strings} />
        ))}
      </div>
    </section>
  );
}

interface AreaProps extends Omit<LearnProps, 'result'> {
  readonly area: AreaResult;
  readonly isGap: boolean;
  readonly isFirst: boolean;
}

function Area({ area: { area, correct, total, percentage, wrong }, isGap, isFirst, content, strings }: AreaProps) {
  const { locale } = useI18n();
  const words = strings.result;
  return (
    <article className="learn-area">
      <div>
        <h3>{strings.area[area]}</h3>
        <p className="row small">
          <span className="tnum">{words.correct(correct, total)}</span>
          <span className="badge tnum">{percent(percentage, locale)}</span>
        </p>
        <Meter value={percentage} label={strings.area[area]} />
      </div>
      <div>
        <p className={isGap ? undefined : 'soft'}>{content.areas[area][levelOf(percentage)]}</p>
        {isGap && wrong.length === 0 && <p>{words.concepts}</p>}
        {isGap &&
          wrong.map((id, index) => (
            // Start with the first one.
            <details key={id} open={isFirst && index === 0}>
              <summary>
                <h4>{content.questions[id].recommendation.title}</h4>
              </summary>
              <p className="soft">{content.questions[id].recommendation.text}</p>
            </details>
          ))}
      </div>
    </article>
  );
}
