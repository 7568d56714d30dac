import type { ReactNode } from 'react';
import type { Category } from '#domain/readiness/readiness.ts';
import type { TeamResult } from '#domain/team/team.ts';
import { teamRequests } from '#domain/team/team-api.ts';
import { longDate } from '#domain/text/long-date.ts';
import { teamResultStrings } from '#strings/team/team-result.ts';
import { DownloadPdf } from '#ui/flow/download-pdf.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { ReadinessContent } from '../types.ts';
import { TeamResultView } from './team-result-view.tsx';

interface SharedResultProps {
  readonly result: TeamResult;
  /** The last day on which it took answers. */
  readonly until: string;
  readonly token: string;
  readonly content: Pick<ReadinessContent, 'questions'>;
  readonly areas: Readonly<Record<Category, string>>;
  readonly apiBase: string;
  /** What to say before it. */
  readonly note: ReactNode;
}

/** The result as everybody with the link sees it, if its opener chose so (G1). */
export function SharedResultPage({ result, until, token, content, areas, apiBase, note }: SharedResultProps) {
  const { locale } = useI18n();
  const words = teamResultStrings[locale];
  const [, path] = teamRequests.print;
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h1>{words.heading}</h1>
          <p>{words.closed(longDate(until, locale, 'UTC'))}</p>
        </div>
        {note}
        <TeamResultView
          result={result}
          isShared
          questions={content.questions}
          areas={areas}
          heading="h2"
          agenda={<DownloadPdf url={`${apiBase}/api${path()}`} label={words.meeting.download} body={{ token, language: locale }} />}
        />
      </div>
    </section>
  );
}
