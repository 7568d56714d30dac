import type { Locale } from '#domain/text/locale.ts';
import { teamSheet } from '#flow/team-sheet.ts';
import type { SheetStrings } from '#strings/team/sheet.en.ts';
import { AskFirst } from '#ui/flow/ask-first.tsx';
import { LevelQuestion } from '../level-question.tsx';
import type { ReadinessContent } from '../types.ts';
import { SheetEnd } from './sheet-end.tsx';
import type { SheetFilling, SheetFinished } from './sheet-runner.ts';
import type { SheetControls } from './use-sheet.ts';

const stringsOf: Readonly<Record<Locale, () => Promise<{ readonly strings: SheetStrings }>>> = {
  en: () => import('#strings/team/sheet.en.ts'),
  es: () => import('#strings/team/sheet.es.ts'),
};

interface SheetScreenProps {
  readonly sheet: SheetControls;
  readonly state: SheetFilling | SheetFinished;
  readonly content: Pick<ReadinessContent, 'questions'>;
  readonly apiBase: string;
}

/** The screens of a sheet after the first one. */
export async function loadSheetScreen(locale: Locale) {
  const { strings } = await stringsOf[locale]();
  return ({ sheet, state, content, apiBase }: SheetScreenProps) => {
    if (state.status === 'finished') return <SheetEnd sheet={sheet} state={state} content={content} strings={strings} apiBase={apiBase} />;
    const { panel } = strings;
    return (
      <LevelQuestion definition={teamSheet} state={state} flow={sheet} content={content} strings={strings} problems={strings.problem}>
        <button type="button" className="more" onClick={() => sheet.dispatch({ type: 'went', step: 0 })}>
          {panel.first}
        </button>
        <AskFirst className="more" label={panel.other} words={panel.ask} onConfirm={() => sheet.dispatch({ type: 'reset' })} />
      </LevelQuestion>
    );
  };
}
