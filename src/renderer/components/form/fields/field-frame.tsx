import { Field } from '@fluentui/react-components';
import type { ReactElement } from 'react';

/** The props of every form field besides `control` and `name`. */
export interface FieldTexts {
  label: string;
  required?: boolean;
  hint?: string;
  /** True if the value is displayed but cannot be changed; `hint` should say why. */
  readOnly?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  error: string | undefined;
  /** The single control; the frame sets its name, description and error state. */
  children: ReactElement;
}

/** The label, hint and error of a field, linked to the control for assistive technology. */
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
