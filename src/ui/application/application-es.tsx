import { applicationEs } from '#strings/application.es.ts';
import { flowEs } from '#strings/flow.es.ts';
import { Application, type ApplicationProps } from './application.tsx';

/** The course application in Spanish: an island of its own, so that it carries one language. */
export function ApplicationEs(props: ApplicationProps) {
  return <Application {...props} locale="es" words={flowEs} strings={applicationEs} />;
}
