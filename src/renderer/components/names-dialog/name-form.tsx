import { Button, Checkbox, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { sentNameError, typedNameError, type NamedEntry } from '@shared/kernel/entry-name';
import { LockedFields } from '../form';
import { Gate } from '../gate';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  field: { flexGrow: 1, minWidth: '220px' },
  // Beside the box of the field, whose label stands above it.
  beside: { marginTop: '26px' },
});

interface NameFormProps {
  entry: NamedEntry;
  /** The one that is renamed; null for a new one. */
  before: { name: string; isDefault: boolean } | null;
  /** Whether one of them can be the default. */
  withDefault: boolean;
  busy: boolean;
  /** This very name is on its way: the form goes when it is saved. */
  locked: boolean;
  /** What the back office said of the last try. */
  refused: string | undefined;
  onSave: (name: string, isDefault: boolean) => void;
  onCancel: () => void;
  /** Whether something was typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** One name, new or changed. What is wrong with it, here or in the back office, stands below it in red. */
export function NameForm(props: NameFormProps) {
  const { entry, before, withDefault, busy, locked, refused, onSave, onCancel, onDirty } = props;
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(before?.name ?? '');
  const [isDefault, setDefault] = useState(before?.isDefault ?? false);
  const [error, setError] = useState<string | undefined>(undefined);
  const decision = useWriteDecision();
  const dirty = name !== (before?.name ?? '') || isDefault !== (before?.isDefault ?? false);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  useEffect(() => input.current?.focus(), []);
  const [told, setTold] = useState(refused);
  if (told !== refused) {
    setTold(refused);
    setError(refused);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = sentNameError(entry, name);
    setError(wrong);
    if (wrong !== undefined) input.current?.focus();
    else if (dirty) onSave(name, isDefault);
    else onCancel();
  };
  return (
    <form className={styles.root} onSubmit={submit} noValidate aria-label={`${entry} Name`}>
      <LockedFields locked={locked}>
        <Field
          className={styles.field}
          label={`${entry} Name`}
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
            label="Default"
            checked={isDefault}
            onChange={(_event, { checked }) => setDefault(checked === true)}
          />
        )}
      </LockedFields>
      <Gate decision={decision}>
        <Button
          className={styles.beside}
          type="submit"
          appearance="primary"
          disabledFocusable={busy}
          {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
        >
          Save
        </Button>
      </Gate>
      <Button className={styles.beside} onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
