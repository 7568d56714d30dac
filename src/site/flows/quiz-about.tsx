import type { ReactNode } from 'react';
import { knowledgeAreas, knowledgeQuestionsOf } from '#domain/knowledge/knowledge.ts';
import { categories, questionsOf } from '#domain/readiness/readiness.ts';
import { sampleReportPath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { SampleScore } from '#site/sample-score.tsx';
import { quizAboutStrings } from '#strings/flow/quiz-about.ts';
import { knowledgeStrings } from '#strings/knowledge/knowledge.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { QuestionDots } from '#ui/parts/art/question-dots.tsx';
import { CategoryIcon } from '#ui/parts/category-icon.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import './quiz-about.css';

interface Area {
  readonly name: string;
  readonly icon?: ReactNode;
  readonly count: number;
}

interface QuizAboutProps {
  readonly locale: Locale;
  readonly areas: readonly Area[];
  readonly note: ReactNode;
  readonly children?: ReactNode;
}

/** What a quiz asks about: next to step 0, below the form on a phone; needs no script. */
function QuizAbout({ locale, areas, note, children }: QuizAboutProps) {
  const strings = quizAboutStrings[locale];
  return (
    <div className="wrap flow quiz-about">
      {children}
      <dl className={children ? 'quiz-areas quiz-areas--wide' : 'quiz-areas'}>
        {areas.map(({ name, icon, count }) => (
          <div key={name} className="rule">
            <dt className="display">
              {icon}
              {name}
            </dt>
            <dd className="small soft">{strings.questions(count)}</dd>
            <dd aria-hidden="true">
              <QuestionDots count={count} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{note}</p>
    </div>
  );
}

/** What to read before the first answer (V3, W6), and the assessment's areas; on a phone, a sample score replaces the table. */
export function AssessmentAbout({ locale }: { locale: Locale }) {
  const { see, method } = sampleReportStrings[locale];
  const links = [
    [sampleReportPath, see],
    [sitePaths.method, method],
  ] as const;
  const areas = categories.map((category) => ({
    name: readinessStrings[locale].category[category],
    icon: <CategoryIcon category={category} />,
    count: questionsOf[category].length,
  }));
  return (
    <QuizAbout locale={locale} areas={areas} note={quizAboutStrings[locale].assessment}>
      <ul className="row quiz-before">
        {links.map(([path, text]) => (
          <li key={path}>
            <a className="more" href={localPath(path, locale)}>
              {text} <Arrow />
            </a>
          </li>
        ))}
      </ul>
      <SampleScore locale={locale} />
    </QuizAbout>
  );
}

export function KnowledgeAbout({ locale }: { locale: Locale }) {
  const areas = knowledgeAreas.map((area) => ({
    name: knowledgeStrings[locale].area[area],
    count: knowledgeQuestionsOf[area].length,
  }));
  return <QuizAbout locale={locale} areas={areas} note={quizAboutStrings[locale].knowledge} />;
}
