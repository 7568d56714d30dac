import type { ComponentProps } from 'react';
import { emailMaxLength } from '#domain/text/email.ts';
import { TextField } from '../parts/text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'problem'>;

export const EmailField = (props: Props) => <TextField {...props} inputMode="email" maxLength={emailMaxLength} />;
