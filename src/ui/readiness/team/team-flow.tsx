import { useState } from 'react';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { TeamStrings } from '#strings/team/team.en.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredScreen } from '#ui/flow/deferred-screen.tsx';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { flowIsland } from '#ui/flow/island.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { PrivacyText } from '#ui/parts/privacy-line.tsx';
import type { ReadinessContent } from '../types.ts';
import type { SheetFilling, SheetFinished } from './sheet-runner.ts';
import { SheetStart, type SheetStartTexts } from './sheet-start.tsx';
import { useSheet } from './use-sheet.ts';
import '#ui/flow/quiz.css';
import '#ui/parts/tick.css';
import '../readiness.css';
import './sheet.css';

interface TeamFlowProps {
  readonly locale: Locale;
  readonly title: string;
  readonly start: SheetStartTexts;
  readonly content: Pick<ReadinessContent, 'questions'>;
  readonly apiBase: string;
  readonly brand: string;
  readonly privacy: Omit<PrivacyText, 'text'>;
}

/** Comes while the first screen is read: whoever answers may do so without a connection. */
const screenIn = (locale: Locale) => deferred(async () => (await import('./sheet-screen.tsx')).loadSheetScreen(locale));

function Screens({ locale, title, start, strings, content, apiBase, brand, privacy }: TeamFlowProps & { readonly strings: TeamStrings }) {
  const { words } = useI18n();
  const sheet = useSheet(apiBase);
  const { state, team } = sheet;
  const [screen] = useState(() => screenIn(locale));
  const [ahead] = useState(() => [screen]);
  const shown = (state: SheetFilling | SheetFinished) => (
    <DeferredScreen key="sheet" screen={screen} props={{ sheet, state, content, apiBase }} />
  );
  return (
    <FlowScreens
      flow={sheet}
      titles={[state.status === 'filling' && state.step > 0 ? words.progress.place(state.step, questionIds.length) : null, title, brand]}
      missing={{ heading: strings.missing, unreachable: strings.missing }}
      ahead={ahead}
      progress={({ data }) => {
        const [done, total] = [questionIds.filter((id) => data[id] !== undefined).length, questionIds.length];
        return { done, total, text: `${start.back} ${words.progress.answered(done, total)}` };
      }}
      filling={(filling) => {
        if (filling.step > 0) return shown(filling);
        const known = team === 'unknown' ? null : team;
        return <SheetStart sheet={sheet} state={filling} team={known} texts={start} privacy={privacy} />;
      }}
      finished={shown}
    />
  );
}

/** The page of a team's link (G1–G4). */
export const TeamFlow = flowIsland<TeamFlowProps, TeamStrings>(
  { en: deferred(() => import('#strings/team/team.en.ts')), es: deferred(() => import('#strings/team/team.es.ts')) },
  Screens,
);
