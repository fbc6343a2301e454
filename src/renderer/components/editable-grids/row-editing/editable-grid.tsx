// A grid whose rows are edited one at a time or pasted from a spreadsheet, with its toolbar; pending edits are saved
// together, or with `saveOnCommit` as soon as a row is committed.

import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { ClipboardPaste20Regular, Save20Regular } from '@fluentui/react-icons';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { DataGrid } from '@renderer/components/data-grid';
import type { DataGridProps } from '@renderer/components/data-grid/data-grid-props';
import { PasteDialog } from '@renderer/components/data-import/paste-preview/paste-dialog';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { WorkArea } from '@renderer/components/page/work-area';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { isTextInput } from '@renderer/platform/browser/is-text-input';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import { failedEdits, notSavedTitle, type PendingEdits } from './pending-edits';
import { allowedUnlessSaving } from './row-actions-cell';
import { RowEditingContext } from './row-editing-context';
import { type EditableRowsOptions, useEditableRows } from './use-editable-rows';

interface EditableGridProps<Row> extends EditableRowsOptions<Row> {
  grid: Pick<DataGridProps<Row>, 'id' | 'label' | 'columns' | 'onExport' | 'options'>;
  /** The heading of the section, at the start of the bar. */
  heading: ReactNode;
  /** The content in the middle of the bar, such as a legend. */
  children?: ReactNode;
}

/**
 * The React key of the grid must identify the store of the rows, because pending edits of one store must not appear in
 * another.
 */
export function EditableGrid<Row>({ grid, heading, children, ...rowOptions }: EditableGridProps<Row>) {
  const confirm = useConfirm();
  const online = useWritePermission();
  const rows = useEditableRows(rowOptions);
  const [pasted, setPasted] = useState<string | null>(null);
  const { spec } = rowOptions;
  const { editing, edits, saving } = rows;
  const writable = requireAll(online, editing.changeable);
  const mayPaste = writable.allowed && editing.open === null && !saving;

  const discard = async (): Promise<void> => {
    const sure = await confirm({
      title: gridTexts.rows.discardTitle,
      body: gridTexts.rows.discardText(edits.size),
      confirmLabel: messages.actions.discard,
      intent: 'danger',
    });
    if (sure) rows.discardAll();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!mayPaste || pasted !== null || text === '' || isTextInput(event.target)) return;
    event.preventDefault();
    setPasted(text);
  };

  return (
    <RowEditingContext value={editing}>
      <WorkArea gap="tiny" onPaste={onPaste}>
        <DraftBar offer={rows.draft.offer} />
        <UnsavedRows edits={edits} labelOf={editing.labelOf} />
        <PendingEditsToolbar
          writable={writable}
          count={edits.size}
          rowOpen={editing.open !== null}
          saving={saving}
          heading={heading}
          onSave={rows.saveAll}
          onDiscard={() => void discard()}
          onPaste={() => setPasted('')}
        >
          {children}
        </PendingEditsToolbar>
        <DataGrid
          {...grid}
          rows={rows.shown}
          rowId={spec.keyOf}
          onRowOpen={(row) => {
            if (mayPaste) editing.start(spec.keyOf(row));
          }}
          options={{ ...OPTIONS, ...grid.options }}
        />
      </WorkArea>
      {pasted !== null && (
        <PasteDialog
          spec={spec}
          shown={rows.shown}
          stored={rows.stored}
          initial={pasted}
          onClose={() => setPasted(null)}
          onConfirm={(changes) => {
            rows.addPending(changes);
            setPasted(null);
          }}
        />
      )}
    </RowEditingContext>
  );
}

const useUnsavedRowsStyles = makeStyles({ list: { margin: 0, overflowWrap: 'anywhere' } });

/** The rows that a save left unsaved, each with its reason. */
function UnsavedRows({ edits, labelOf }: { edits: PendingEdits; labelOf: (key: string) => string }) {
  const styles = useUnsavedRowsStyles();
  const failed = failedEdits([...edits].map(([key, edit]) => ({ ...edit, key })));
  if (failed.length === 0) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{notSavedTitle(failed)}</MessageBarTitle>
        <ul className={styles.list}>
          {failed.map(({ key, problem }) => (
            <li key={key}>
              {labelOf(key)}: {problem}
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}

const useToolbarStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  // Save is at the end of the bar on every screen, so that it is found without reading.
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  count: { color: tokens.colorNeutralForeground2 },
});

interface PendingEditsToolbarProps {
  /** Whether anything may be changed. */
  writable: Permission;
  count: number;
  /** True while a row is open. */
  rowOpen: boolean;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onPaste: () => void;
  heading: ReactNode;
  /** The content between the two groups of buttons, such as a legend. */
  children: ReactNode;
}

/**
 * The toolbar of an editable grid: its heading, paste, the number of pending edits, and the buttons that save or
 * discard them.
 */
function PendingEditsToolbar(props: PendingEditsToolbarProps) {
  const { writable, count, rowOpen, saving, onSave, onDiscard, onPaste } = props;
  const { heading, children } = props;
  const styles = useToolbarStyles();
  const pending = allowedWhen(count > 0, gridTexts.rows.nothingPending);
  const closed = allowedWhen(!rowOpen, gridTexts.rows.finishEditing);
  const notSaving = allowedUnlessSaving(saving);
  const permission = requireAll(writable, pending, closed);
  const button = useSaveCommand({ title: messages.actions.saveChanges, permission });
  return (
    <div className={styles.root}>
      {heading}
      <RequirePermission permission={requireAll(writable, closed, notSaving)}>
        <Button appearance="subtle" icon={<ClipboardPaste20Regular />} onClick={onPaste}>
          {pasteTexts.title}
        </Button>
      </RequirePermission>
      {children}
      <div className={styles.end}>
        <span role="status" className={styles.count}>
          {count > 0 && gridTexts.rows.pending(count)}
        </span>
        <RequirePermission permission={requireAll(pending, notSaving)}>
          <Button onClick={onDiscard}>{messages.actions.discard}</Button>
        </RequirePermission>
        <RequirePermission permission={permission}>
          <Button
            ref={button}
            appearance="primary"
            icon={saving ? <BusySpinner /> : <Save20Regular />}
            disabledFocusable={saving}
            onClick={onSave}
          >
            {messages.actions.saveChanges}
          </Button>
        </RequirePermission>
      </div>
    </div>
  );
}

/** All columns are rendered, so that Tab reaches every input of an open row. */
const OPTIONS = { suppressColumnVirtualisation: true };
