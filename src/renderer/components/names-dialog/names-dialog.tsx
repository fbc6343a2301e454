import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { Domain } from '@renderer/platform/read-again';
import { all, ALLOWED, type Decision } from '@shared/kernel/decision';
import { goneName, type NamedEntry } from '@shared/kernel/entry-name';
import { messages } from '@shared/kernel/messages';
import { Gate } from '../gate';
import { EmptyState } from '../page-states';
import type { NameChange, NamedRow } from './name-change';
import { NameForm } from './name-form';
import { NamesTable } from './names-table';
import { useNameChanges } from './use-name-changes';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  add: { justifySelf: 'start' },
});

interface NamesDialogProps<Thrown> {
  /** 'All Model Grid Names' */
  title: string;
  entry: NamedEntry;
  /** What the counts count: 'Grids'. */
  countLabel: string;
  emptyText: string;
  rows: readonly NamedRow[];
  /** Whether one of them can be made the default. */
  withDefault?: boolean;
  /** One change; what it is refused with stands beside the name. */
  mutation: UseMutationOptions<unknown, Thrown, NameChange>;
  touches: readonly Domain[];
  mayDelete?: (row: NamedRow) => Decision;
  /** What is lost with a name. */
  deleteText: (row: NamedRow) => string;
  onClose: () => void;
}

/** All names of one kind in a store: how many bear each, and adding, renaming and deleting one. */
export function NamesDialog<Thrown>(props: NamesDialogProps<Thrown>) {
  const { title, entry, countLabel, emptyText, rows, withDefault = false, onClose, deleteText } = props;
  const styles = useStyles();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  const changes = useNameChanges(props.mutation, props.touches);
  const [dirty, setDirty] = useState(false);
  /** The name that is renamed, as and where it was when that began. */
  const [begun, setBegun] = useState<{ row: NamedRow; at: number } | null>(null);
  const { confirmLeave } = useUnsavedWork({ dirty, what: `the ${entry.toLowerCase()} name` });
  useFocusReturn();
  const close = async (): Promise<void> => {
    if (await confirmLeave()) onClose();
  };
  const show = async (name: string | null): Promise<void> => {
    if (!(await confirmLeave())) return;
    changes.show(name);
    const at = rows.findIndex((row) => row.name === name);
    const row = rows[at];
    setBegun(row ? { row, at } : null);
  };
  const remove = async (row: NamedRow): Promise<void> => {
    const confirmed = await confirm({
      title: `Delete ${row.name}?`,
      body: deleteText(row),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (confirmed) changes.send({ activity: 'delete', oldName: row.name });
  };
  const isThere = rows.some(({ name }) => name === changes.open);
  // Somebody else has deleted or renamed it: what is typed stays where it was.
  const gone = !isThere && begun?.row.name === changes.open ? begun : null;
  const shown = gone ? rows.toSpliced(gone.at, 0, gone.row) : rows;
  const renamed = shown.find(({ name }) => name === changes.open);
  const formOf = (before: NamedRow | null) => (
    <NameForm
      entry={entry}
      before={before}
      withDefault={withDefault}
      busy={changes.isPending}
      locked={changes.isSending(before?.name ?? '')}
      refused={changes.refusedAt(before?.name ?? '') ?? (gone ? goneName(gone.row.name) : undefined)}
      onCancel={() => void show(null)}
      onDirty={setDirty}
      onSave={(name, isDefault) =>
        changes.send(
          before
            ? { activity: 'update', name, oldName: before.name, isDefault }
            : { activity: 'insert', name, isDefault },
        )
      }
    />
  );
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && void close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {changes.open === '' ? (
              formOf(null)
            ) : (
              <Gate decision={writable}>
                <Button className={styles.add} icon={<Add20Regular />} onClick={() => void show('')}>
                  {`Add ${entry} Name`}
                </Button>
              </Gate>
            )}
            {shown.length === 0 ? (
              <EmptyState text={emptyText} />
            ) : (
              <NamesTable
                label={title}
                countLabel={countLabel}
                rows={shown}
                mayRename={writable}
                mayDelete={(row) => all(writable, props.mayDelete?.(row) ?? ALLOWED)}
                refusedAt={changes.refusedAt}
                renaming={renamed ? { name: renamed.name, form: formOf(renamed) } : null}
                onRename={(row) => void show(row.name)}
                onDelete={(row) => void remove(row)}
              />
            )}
          </DialogContent>
          <DialogActions>
            {changes.isSlow && <Button onClick={changes.giveUp}>{messages.changes.stopWaiting}</Button>}
            <Button onClick={() => void close()}>Close</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
