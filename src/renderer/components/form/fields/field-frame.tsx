import { Field, makeStyles } from '@fluentui/react-components';
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

const useSpokenErrorStyles = makeStyles({
  root: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** The visible message is not announced: several fields at once would say "Required" without a name. */
export const silentMessage = (error: string | undefined) =>
  error === undefined ? undefined : { children: error, role: 'none' };

/** Announces the error of a field with the field's name. */
export function SpokenError({ label, error }: Pick<FieldFrameProps, 'label' | 'error'>) {
  const styles = useSpokenErrorStyles();
  return (
    error !== undefined && (
      <span role="alert" className={styles.root}>
        {label}: {error}
      </span>
    )
  );
}

/** The label, hint and error of a field, linked to the control for assistive technology. */
export function FieldFrame({ label, required, hint, error, children }: FieldFrameProps) {
  return (
    <>
      <Field
        label={label}
        required={required ?? false}
        hint={hint}
        validationState={error === undefined ? 'none' : 'error'}
        validationMessage={silentMessage(error)}
      >
        {children}
      </Field>
      <SpokenError label={label} error={error} />
    </>
  );
}
