import { Field, FieldContextProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FieldError } from './field-frame';

interface GroupFieldProps {
  label: string;
  error: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * A required field with several controls, each with a name. Fluent's Field would give its name to the first of them.
 */
export function GroupField({ label, error, className, children }: GroupFieldProps) {
  return (
    <Field
      label={label}
      required
      validationState={error === undefined ? 'none' : 'error'}
      validationMessage={error === undefined ? undefined : <FieldError label={label} error={error} />}
    >
      {(named) => (
        <FieldContextProvider value={undefined}>
          <div
            className={className}
            role="group"
            aria-labelledby={named['aria-labelledby']}
            aria-describedby={named['aria-describedby']}
          >
            {children}
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
}
