import type { FieldDescription } from '#domain/content/describe.ts';
import type { PathText } from '#domain/content/field-names.ts';
import type { Locale } from '#domain/text/locale.ts';

export interface FieldProps<F extends FieldDescription = FieldDescription> {
  readonly field: F;
  readonly path: PathText;
  readonly value: unknown;
  readonly label: string;
  /** Language of the text. */
  readonly locale?: Locale | undefined;
  /** Time zone of the enclosing group. */
  readonly zone?: string | undefined;
  /** Hides the label except from screen readers, because it's already next to the field. */
  readonly isBare?: boolean | undefined;
}

/** A nested field; uses its own label by default. */
export type InnerFieldProps = Omit<FieldProps, 'label'> & { readonly label?: string | undefined };
