import { Field } from '@fluentui/react-components';
import type { ReactElement } from 'react';

/** What every form field takes besides `control` and `name`. */
export interface FieldTexts {
  label: string;
  required?: boolean;
  hint?: string;
  /** Shown but not changed; `hint` should say why. */
  readOnly?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  error: string | undefined;
  /** One control; it takes its name, description and error state from the frame. */
  children: ReactElement;
}

/** Label, hint and error of a field, tied to the control for assistive technology. */
export function FieldFrame({ label, required, hint, error, children }: FieldFrameProps) {
  return (
    <Field
      label={label}
      required={required ?? false}
      hint={hint}
      validationState={error === undefined ? 'none' : 'error'}
      validationMessage={error}
    >
      {children}
    </Field>
  );
}
