import type { FieldDescription } from '#domain/content/describe.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { PathText } from './problems.ts';

/** What every kind of field gets. */
export interface FieldProps<F extends FieldDescription = FieldDescription> {
  readonly field: F;
  readonly path: PathText;
  readonly value: unknown;
  /** What the field is called here. */
  readonly label: string;
  /** The language that's written in it. */
  readonly locale?: Locale | undefined;
  /** The time zone of the group it's in. */
  readonly zone?: string | undefined;
  /** Whether its name stands next to it already, so that only screen readers need it. */
  readonly isBare?: boolean | undefined;
}

/** A field inside another one; without a label, its own is used. */
export type InnerFieldProps = Omit<FieldProps, 'label'> & { readonly label?: string | undefined };

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
