import { applicationEn } from '#strings/application.en.ts';
import { flowEn } from '#strings/flow.en.ts';
import { Application, type ApplicationProps } from './application.tsx';

/** The course application in English: an island of its own, so that it carries one language. */
export function ApplicationEn(props: ApplicationProps) {
  return <Application {...props} locale="en" words={flowEn} strings={applicationEn} />;
}
