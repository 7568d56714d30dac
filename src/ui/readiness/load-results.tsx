import type { ComponentProps } from 'react';
import type { Locale } from '#domain/text/locale.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import type { ReadinessResultStrings } from '#strings/readiness/readiness-result.en.ts';
import { withResult } from '#strings/readiness/with-result.ts';
import { ReadinessResults } from './readiness-results.tsx';
import type { ResultTexts } from './types.ts';

const stringsOf: Readonly<Record<Locale, () => Promise<{ readonly result: ReadinessResultStrings }>>> = {
  en: () => import('#strings/readiness/readiness-result.en.ts'),
  es: () => import('#strings/readiness/readiness-result.es.ts'),
};

async function fetchTexts(address: string): Promise<ResultTexts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts of the result answered with status ${response.status}.`);
  return response.json();
}

type ResultsProps = Omit<ComponentProps<typeof ReadinessResults>, 'texts' | 'strings'> & { readonly strings: ReadinessFlowStrings };

export async function loadResults(locale: Locale, address: string) {
  const [{ result }, texts] = await Promise.all([stringsOf[locale](), fetchTexts(address)]);
  return ({ strings, ...props }: ResultsProps) => <ReadinessResults {...props} strings={withResult(strings, result)} texts={texts} />;
}
