// What all fields of a form have around their control, and the look of a value that is only shown. A field that is
// disabled with a reason is in permission/require-permission-field.tsx.

import { Field, Input, makeStyles } from '@fluentui/react-components';
import type { ReactElement, Ref } from 'react';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';

/** The props that every form field has in addition to `control` and `name`. */
export interface FieldTexts {
  label: string;
  required?: boolean;
  hint?: ReactElement | string | undefined;
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
      validationMessage={error === undefined ? undefined : <FieldError label={label} error={error} />}
    >
      {children}
    </Field>
  );
}

const useErrorStyles = makeStyles({
  spoken: VISUALLY_HIDDEN,
});

/** The message of a field. It is announced with the field's name, because several fields may fail at once. */
export function FieldError({ label, error }: { label: string; error: string }) {
  const styles = useErrorStyles();
  return (
    <>
      <span className={styles.spoken}>{label}: </span>
      <span>{error}</span>
    </>
  );
}

interface ReadOnlyInputProps {
  value: string;
  ref?: Ref<HTMLInputElement>;
}

/** The input of every kind of field that is read-only, so that all of them look alike. Its text can be copied. */
export const ReadOnlyInput = ({ value, ref, ...named }: ReadOnlyInputProps) => (
  <Input
    {...named}
    {...(ref === undefined ? {} : { ref })}
    value={value}
    readOnly
    appearance="filled-darker"
  />
);
