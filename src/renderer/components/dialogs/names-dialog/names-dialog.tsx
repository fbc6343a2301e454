// The dialog of all names of one kind in a store, such as those of parts matrices, with the number of uses of each;
// names can be added, renamed and deleted.

import {
  Badge,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Add20Regular, Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import type { UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { EmptyState } from '@renderer/components/page/page-states';
import { DraftBar, useUnsavedWork, withholdDraft } from '@renderer/components/unsaved-work';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { allowedWhen, requireAll, ALLOWED, type Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { type NamedEntry, namesTexts } from '@shared/kernel/text/names-texts';
import { NameForm, type TypedName } from './name-form';
import { type NameChange, type NamedRow, useNameChanges } from './use-name-changes';
import { useNameDraft } from './use-name-draft';

interface NamesDialogProps<Thrown> {
  /** The title, for instance 'All Model Grid Names'. */
  title: string;
  entry: NamedEntry;
  /** The heading of the column of counts, for instance 'Grids'. */
  countLabel: string;
  /** What stands in place of the names if there are none; undefined where the note says why. */
  emptyText: string | undefined;
  /** A note above the names, for instance that some could not be read. */
  note?: ReactNode;
  rows: readonly NamedRow[];
  /** The key of the draft of a name that is being typed: `laborGridName:17`. */
  draftKey: string;
  /** Whether one of the names can be made the default. */
  withDefault?: boolean;
  /** The mutation for one change; its error is shown beside the name. */
  mutation: UseMutationOptions<unknown, Thrown, NameChange>;
  invalidates: readonly Domain[];
  /** Whether names may be added, renamed and deleted. */
  permission: Permission;
  mayDelete?: (row: NamedRow) => Permission;
  /** Returns the warning in the dialog that confirms a deletion. */
  deleteText: (row: NamedRow) => string;
  onClose: () => void;
}

export function NamesDialog<Thrown>(props: NamesDialogProps<Thrown>) {
  const { title, entry, countLabel, emptyText, rows, withDefault = false, permission } = props;
  const { onClose, deleteText, draftKey } = props;
  const styles = useStyles();
  const confirm = useConfirm();
  const changes = useNameChanges(entry, props.mutation, props.invalidates);
  const [typed, setTyped] = useState<TypedName | null>(null);
  /** What the form of a restored draft begins with. */
  const [restored, setRestored] = useState<TypedName | null>(null);
  /** The row that is being renamed and its position, as they were when renaming started. */
  const [renaming, setRenaming] = useState<{ row: NamedRow; at: number } | null>(null);
  const isSent = changes.open !== null && changes.isSending(changes.open);
  const draft = useNameDraft(draftKey, {
    ...{ typed, rows, permission },
    isSent: changes.isNameSent,
    before: renaming?.row ?? null,
    onRestore: (row, at, name) => {
      changes.show(row?.name ?? '');
      setRenaming(row && { row, at });
      setRestored(name);
    },
  });
  const { confirmLeave } = useUnsavedWork({
    dirty: typed !== null,
    recordName: namesTexts.unsaved(entry),
    draftKey,
    isSent: () => isSent,
    onDiscard: draft.leave,
  });
  useFocusReturn();
  const close = async (): Promise<void> => {
    if (await confirmLeave()) onClose();
  };
  const show = async (name: string | null): Promise<void> => {
    if (!(await confirmLeave())) return;
    if (isSent) await draft.leaveSent();
    changes.show(name);
    setRestored(null);
    const at = rows.findIndex((row) => row.name === name);
    const row = rows[at];
    setRenaming(row ? { row, at } : null);
  };
  const remove = async (row: NamedRow): Promise<void> => {
    const confirmed = await confirm({
      title: namesTexts.deleteQuestion(row.name),
      body: deleteText(row),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (confirmed) void changes.send({ activity: 'delete', oldName: row.name });
  };
  const isListed = rows.some(({ name }) => name === changes.open);
  // If another user has deleted or renamed the name, the form stays open at its position with its input.
  const vanished = !isListed && renaming?.row.name === changes.open ? renaming : null;
  const shown = vanished ? rows.toSpliced(vanished.at, 0, vanished.row) : rows;
  const renamed = shown.find(({ name }) => name === changes.open);
  const formOf = (before: NamedRow | null) => (
    <NameForm
      entry={entry}
      before={before}
      restored={restored}
      withDefault={withDefault}
      permission={permission}
      busy={changes.isPending}
      locked={changes.isSending(before?.name ?? '')}
      refused={
        changes.refusedAt(before?.name ?? '') ??
        (vanished ? namesTexts.vanished(vanished.row.name) : undefined)
      }
      onCancel={() => void show(null)}
      onTyped={setTyped}
      onSave={(name, isDefault) => {
        const change: NameChange = before
          ? { activity: 'update', name, oldName: before.name, isDefault }
          : { activity: 'insert', name, isDefault };
        if (changes.isPending) return;
        draft.begin();
        void withholdDraft(draftKey, changes.send(change, draft.settle));
      }}
    />
  );
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && void close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {props.note}
            <DraftBar offer={changes.open === null ? draft.offer : null} />
            {changes.open === '' ? (
              formOf(null)
            ) : (
              <RequirePermission permission={permission}>
                <Button className={styles.add} icon={<Add20Regular />} onClick={() => void show('')}>
                  {namesTexts.add(entry)}
                </Button>
              </RequirePermission>
            )}
            {shown.length === 0 ? (
              emptyText !== undefined && <EmptyState text={emptyText} />
            ) : (
              <NamesTable
                label={title}
                countLabel={countLabel}
                rows={shown}
                mayRename={permission}
                mayDelete={(row) =>
                  requireAll(
                    permission,
                    props.mayDelete?.(row) ?? ALLOWED,
                    allowedWhen(!changes.isPending, namesTexts.saving),
                  )
                }
                refusedAt={changes.refusedAt}
                renaming={renamed ? { name: renamed.name, form: formOf(renamed) } : null}
                onRename={(row) => void show(row.name)}
                onDelete={(row) => void remove(row)}
              />
            )}
          </DialogContent>
          <DialogActions position="start">
            {changes.isSlow && <Button onClick={changes.giveUp}>{messages.changes.stopWaiting}</Button>}
            <Button onClick={() => void close()}>{messages.actions.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  add: { justifySelf: 'start' },
});

interface NamesTableProps {
  label: string;
  countLabel: string;
  rows: readonly NamedRow[];
  mayRename: Permission;
  mayDelete: (row: NamedRow) => Permission;
  refusedAt: (name: string) => string | undefined;
  /** The form that replaces the name being renamed. */
  renaming: { name: string; form: ReactNode } | null;
  onRename: (row: NamedRow) => void;
  onDelete: (row: NamedRow) => void;
}

/** The table of NamesDialog: each name with its number of uses, and buttons that rename and delete it. */
function NamesTable(props: NamesTableProps) {
  const { label, countLabel, rows, mayRename, mayDelete, refusedAt, renaming, onRename, onDelete } = props;
  const styles = useTableStyles();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={namesTexts.list(label)}>
      <Table size="small" aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{namesTexts.name}</TableHeaderCell>
            <TableHeaderCell className={styles.count}>{countLabel}</TableHeaderCell>
            <TableHeaderCell className={styles.actions}>{namesTexts.actions}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) =>
            renaming?.name === row.name ? (
              <TableRow key={row.name}>
                <TableCell colSpan={3}>{renaming.form}</TableCell>
              </TableRow>
            ) : (
              <TableRow key={row.name}>
                <TableCell className={styles.name}>
                  {row.name}
                  {row.isDefault && (
                    <Badge className={styles.mark} appearance="tint">
                      {namesTexts.default}
                    </Badge>
                  )}
                  {refusedAt(row.name) !== undefined && (
                    <Text role="alert" size={200} className={styles.refused}>
                      {refusedAt(row.name)}
                    </Text>
                  )}
                </TableCell>
                <TableCell className={styles.number}>{row.count}</TableCell>
                <TableCell>
                  <PermittedIconButton
                    permission={mayRename}
                    icon={<Edit20Regular />}
                    label={namesTexts.rename(row.name)}
                    onClick={() => onRename(row)}
                  />
                  <PermittedIconButton
                    permission={mayDelete(row)}
                    icon={<Delete20Regular />}
                    label={namesTexts.delete(row.name)}
                    onClick={() => onDelete(row)}
                  />
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </div>
  );
}

const useTableStyles = makeStyles({
  scroll: { maxHeight: '50vh', overflowY: 'auto' },
  name: { overflowWrap: 'anywhere' },
  mark: { marginInlineStart: tokens.spacingHorizontalS },
  count: { width: '88px' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  actions: { width: '96px' },
  refused: { display: 'block', color: tokens.colorPaletteRedForeground1 },
});
