import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { all } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { useConfirm } from '../confirm-dialog/confirm-context';
import { DataGrid } from '../data-grid';
import type { DataGridProps } from '../data-grid/data-grid-props';
import { PasteDialog } from '../paste-preview/paste-dialog';
import { DraftBar } from '../unsaved-work';
import { WorkArea } from '../work-area';
import { PendingBar } from './pending-bar';
import { RowEditingContext } from './row-editing-context';
import { UnsavedRows } from './unsaved-rows';
import { useEditableRows, type EditableRowsOptions } from './use-editable-rows';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
});

interface EditableGridProps<Row> extends EditableRowsOptions<Row> {
  grid: Pick<DataGridProps<Row>, 'id' | 'label' | 'columns' | 'onExport' | 'options'>;
  /** At the end of the bar: a legend. */
  children?: ReactNode;
}

/** All columns are drawn, so that every input of an open row is within reach of Tab. */
const OPTIONS = { suppressColumnVirtualisation: true };

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

/**
 * A grid whose rows are edited one at a time, pasted into from a spreadsheet, and saved together. Give it the
 * key of what its rows belong to: pending edits of one store must not show in another.
 */
export function EditableGrid<Row>({ grid, children, ...rowOptions }: EditableGridProps<Row>) {
  const styles = useStyles();
  const confirm = useConfirm();
  const online = useWriteDecision();
  const rows = useEditableRows(rowOptions);
  const [pasted, setPasted] = useState<string | null>(null);
  const { spec } = rowOptions;
  const { editing, edits, saving } = rows;
  const writable = all(online, editing.changeable);
  const mayPaste = writable.allowed && editing.open === null && !saving;

  const discard = async (): Promise<void> => {
    const sure = await confirm({
      title: messages.rows.discardTitle,
      body: messages.rows.discardText(edits.size),
      confirmLabel: 'Discard',
      intent: 'danger',
    });
    if (sure) rows.discardAll();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!mayPaste || pasted !== null || text === '' || isTyping(event.target)) return;
    event.preventDefault();
    setPasted(text);
  };

  return (
    <RowEditingContext value={editing}>
      <WorkArea gap="small" onPaste={onPaste}>
        <DraftBar offer={rows.draft.offer} />
        <UnsavedRows edits={edits} labelOf={editing.labelOf} />
        <div className={styles.bar}>
          <PendingBar
            writable={writable}
            count={edits.size}
            rowOpen={editing.open !== null}
            saving={saving}
            onSave={rows.saveAll}
            onDiscard={() => void discard()}
            onPaste={() => setPasted('')}
          />
          {children}
        </div>
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
            rows.hold(changes);
            setPasted(null);
          }}
        />
      )}
    </RowEditingContext>
  );
}
