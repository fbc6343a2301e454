// The input of NamesDialog in which one name, such as that of a parts matrix, is typed or changed. use-name-changes.ts
// sends it; src/shared/kernel/text/entry-name.ts has its rules.

import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { LockedFields } from '@renderer/components/form';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import type { Permission } from '@shared/kernel/access/permission';
import { sentNameError, typedNameError } from '@shared/kernel/text/entry-name';
import { messages } from '@shared/kernel/text/messages';
import { type NamedEntry, namesTexts } from '@shared/kernel/text/names-texts';

/** What is typed into the form. */
export interface TypedName {
  name: string;
  isDefault: boolean;
}

interface NameFormProps {
  entry: NamedEntry;
  /** The name being renamed; null for a new one. */
  before: TypedName | null;
  /** What a restored draft had typed, with which the form begins; null for none. */
  restored: TypedName | null;
  /** Whether one of the names can be the default. */
  withDefault: boolean;
  /** Whether the name may be saved; it may be refused after the form was opened. */
  permission: Permission;
  busy: boolean;
  /** True while this name is being saved; the form closes when it is saved. */
  locked: boolean;
  /** The message of the back office about the last attempt. */
  refused: string | undefined;
  onSave: (name: string, isDefault: boolean) => void;
  onCancel: () => void;
  /** Reports the unsaved input; null for none. */
  onTyped: (typed: TypedName | null) => void;
}

/** Errors of the form and of the back office are shown below the input. */
export function NameForm(props: NameFormProps) {
  const { entry, before, withDefault, permission, busy, locked, refused, onSave, onCancel, onTyped } = props;
  const begin = props.restored ?? before;
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(begin?.name ?? '');
  const [isDefault, setDefault] = useState(begin?.isDefault ?? false);
  const [error, setError] = useState(refused);
  const dirty = name !== (before?.name ?? '') || isDefault !== (before?.isDefault ?? false);
  useEffect(() => onTyped(dirty ? { name, isDefault } : null), [dirty, name, isDefault, onTyped]);
  useEffect(() => () => onTyped(null), [onTyped]);
  useEffect(() => input.current?.focus(), []);
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    setError(refused);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!permission.allowed || busy) return;
    const wrong = sentNameError(entry, name);
    setError(wrong);
    if (wrong !== undefined) input.current?.focus();
    else if (dirty) onSave(name, isDefault);
    else onCancel();
  };
  return (
    <form className={styles.root} onSubmit={submit} noValidate aria-label={namesTexts.nameOf(entry)}>
      <LockedFields locked={locked}>
        <Field
          className={styles.field}
          label={namesTexts.nameOf(entry)}
          required
          validationState={error === undefined ? 'none' : 'error'}
          validationMessage={error}
        >
          <Input
            ref={input}
            value={name}
            autoComplete="off"
            onChange={(_event, { value }) => {
              setName(value);
              setError(typedNameError(entry, value));
            }}
          />
        </Field>
        {withDefault && (
          <Checkbox
            className={styles.beside}
            label={namesTexts.default}
            checked={isDefault}
            onChange={(_event, { checked }) => setDefault(checked === true)}
          />
        )}
      </LockedFields>
      <RequirePermission permission={permission}>
        <Button
          className={styles.beside}
          type="submit"
          appearance="primary"
          disabledFocusable={busy}
          {...(busy ? { icon: <BusySpinner /> } : {})}
        >
          {messages.actions.save}
        </Button>
      </RequirePermission>
      <Button className={styles.beside} onClick={onCancel}>
        {messages.actions.cancel}
      </Button>
    </form>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  field: { flexGrow: 1, minWidth: '220px' },
  // The margin aligns it with the input of the field, whose label is above it.
  beside: { marginTop: '26px' },
});
