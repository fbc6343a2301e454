import { Input, makeStyles, mergeClasses, Select, tokens, Tooltip } from '@fluentui/react-components';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DataGridCell } from '../data-grid';
import { PendingMark } from './pending-mark';
import type { CellField } from './row-edit-spec';
import { useRowEditing, type OpenRow } from './row-editing-context';

const useStyles = makeStyles({
  box: { display: 'flex', width: '100%' },
  input: { width: '100%', minWidth: 0 },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The cell keeps the focus once its input or button is gone. */
export function focusCell<Row>({ api, node, column }: DataGridCell<Row>): void {
  requestAnimationFrame(() => {
    if (!api.isDestroyed() && node.rowIndex !== null && column) api.setFocusedCell(node.rowIndex, column);
  });
}

/** A cell of an editable column: its input while the row is open, what is pending or stored otherwise. */
export function EditCell<Row>(cell: DataGridCell<Row>) {
  const { node, colDef, value, valueFormatted } = cell;
  const editing = useRowEditing();
  const field = editing.fields.get(colDef?.field ?? colDef?.colId ?? '');
  const key = node.id;
  if (field === undefined || key === undefined) return <>{valueFormatted ?? value}</>;
  if (editing.open?.key === key) return <EditInput cell={cell} field={field} open={editing.open} />;
  const stored = editing.storedOf(key, field.field);
  const text = String(valueFormatted ?? value ?? '');
  if (stored === undefined) return <>{text}</>;
  return <PendingMark text={text} was={field.textOf?.(stored) ?? stored ?? ''} />;
}

interface EditInputProps<Row> {
  cell: DataGridCell<Row>;
  field: CellField;
  open: OpenRow;
}

function EditInput<Row>({ cell, field, open }: EditInputProps<Row>) {
  const styles = useStyles();
  const editing = useRowEditing();
  const [told, setTold] = useState(false);
  const error = open.errors[field.field];
  const value = open.values[field.field] ?? '';
  const { takeFocus } = editing;
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takeFocus()) box.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [takeFocus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // A list would open with it.
      event.preventDefault();
      editing.commit(() => focusCell(cell));
    }
    if (event.key === 'Escape') {
      editing.cancel();
      focusCell(cell);
    }
  };
  const shared = {
    size: 'small',
    className: mergeClasses(styles.input, error !== undefined && styles.bad),
    'aria-label': `${field.label} of ${editing.labelOf(open.key)}`,
    'aria-invalid': error !== undefined,
    value,
    onKeyDown,
  } as const;
  return (
    <span ref={box} className={styles.box}>
      {/* Wrong or right, the same tooltip stays around it: a box that moved would lose the focus while one types. */}
      <Tooltip
        relationship={error === undefined ? 'inaccessible' : 'description'}
        content={error ?? ''}
        visible={error !== undefined && told}
        onVisibleChange={(_event, data) => setTold(data.visible)}
      >
        {field.choices ? (
          <Select {...shared} onChange={(_event, data) => editing.change(field.field, data.value)}>
            {field.choices(open.stored[field.field] ?? null).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...shared}
            {...(field.secret && { type: 'password', placeholder: field.secret.unchanged })}
            autoComplete="off"
            onChange={(_event, data) => editing.change(field.field, data.value)}
          />
        )}
      </Tooltip>
    </span>
  );
}
