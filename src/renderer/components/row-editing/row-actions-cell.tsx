import { Button, Tooltip } from '@fluentui/react-components';
import {
  ArrowUndo20Regular,
  Checkmark20Regular,
  Dismiss20Regular,
  Edit20Regular,
} from '@fluentui/react-icons';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { messages } from '@shared/kernel/messages';
import { all, ALLOWED, refuse, when, withoutLinks, type Decision } from '@shared/kernel/decision';
import type { DataGridCell } from '../data-grid';
import { Gate } from '../gate';
import { focusCell } from './edit-cell';
import { useRowEditing } from './row-editing-context';

/** What still keeps a row from being saved. */
export const errorsDecision = (errors: Readonly<Partial<Record<string, string>>>): Decision => {
  const texts = [...new Set(Object.values(errors))].filter((text) => text !== undefined);
  return texts.length === 0 ? ALLOWED : refuse(...texts);
};

/** Save and cancel of the open row; edit, and undo where something is pending, of the others. */
export function RowActionsCell<Row>(cell: DataGridCell<Row>) {
  const { open, labelOf, saving, isPending, changeable, ...editing } = useRowEditing();
  const writable = useWriteDecision();
  const key = cell.node.id;
  if (key === undefined) return null;
  const label = labelOf(key);
  if (open?.key === key)
    return (
      <SaveCancelButtons
        decision={all(writable, errorsDecision(open.errors))}
        busy={saving}
        onSave={() => editing.commit(() => focusCell(cell))}
        onCancel={() => {
          editing.cancel();
          focusCell(cell);
        }}
      />
    );
  const free = all(writable, withoutLinks(changeable), when(open === null, messages.rows.finishEditing));
  return (
    <>
      <Gate decision={free}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Edit20Regular />}
          aria-label={`Edit ${label}`}
          disabledFocusable={saving}
          onClick={() => editing.start(key)}
        />
      </Gate>
      {isPending(key) && (
        <Tooltip relationship="label" content={`Undo the change of ${label}`}>
          <Button
            appearance="subtle"
            size="small"
            icon={<ArrowUndo20Regular />}
            disabledFocusable={saving}
            onClick={() => {
              editing.undo(key);
              focusCell(cell);
            }}
          />
        </Tooltip>
      )}
    </>
  );
}

interface SaveCancelProps {
  decision: Decision;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** The icons that end the editing of a row. */
export function SaveCancelButtons({ decision, busy, onSave, onCancel }: SaveCancelProps) {
  const button = useSaveCommand({ title: 'Save the row', decision });
  return (
    <>
      <Gate decision={decision}>
        <Button
          ref={button}
          appearance="subtle"
          size="small"
          icon={<Checkmark20Regular />}
          aria-label="Save"
          disabledFocusable={busy}
          onClick={onSave}
        />
      </Gate>
      <Tooltip relationship="label" content="Cancel">
        <Button appearance="subtle" size="small" icon={<Dismiss20Regular />} onClick={onCancel} />
      </Tooltip>
    </>
  );
}
