import type { ServiceKind } from '#domain/content/service.ts';
import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Network } from './network.tsx';
import { Pipeline } from './pipeline.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { Requests } from './requests.tsx';
import { Screening } from './screening.tsx';
import { Systems } from './systems.tsx';
import { Vibration } from './vibration.tsx';
import { Waiting } from './waiting.tsx';

/** A sample of a service's work, counted. Decorative: see the caption. */
export function ServiceArt({ kind, figures, locale }: { kind: ServiceKind; figures: ServiceFigures; locale: Locale }) {
  switch (kind) {
    case 'finance':
      return <Reconciliation figures={figures.finance} locale={locale} />;
    case 'hr':
      return <Screening figures={figures.hr} locale={locale} />;
    case 'manufacturing':
      return <Vibration figures={figures.manufacturing} locale={locale} />;
    case 'sales':
      return <Pipeline figures={figures.sales} locale={locale} />;
    case 'customer':
      return <Requests figures={figures.customer} locale={locale} />;
    case 'integration':
      return <Systems figures={figures.integration} locale={locale} />;
    case 'design':
      return <Waiting figures={figures.design} locale={locale} />;
    case 'on-premise':
      return <Network figures={figures['on-premise']} locale={locale} />;
  }
}
