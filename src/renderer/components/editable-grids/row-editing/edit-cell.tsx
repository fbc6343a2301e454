// A cell of a grid with editable rows: an input while its row is open, and a badge while its change is not saved. The
// buttons of the row are in row-actions-cell.tsx.

import { Input, makeStyles, mergeClasses, Select, tokens, Tooltip } from '@fluentui/react-components';
import { Edit12Filled } from '@fluentui/react-icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DataGridCell } from '@renderer/components/data-grid';
import { WRONG_MARK } from '@renderer/platform/theme/forced-colors';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { ErrorTooltip } from '../error-tooltip';
import type { CellField } from './row-edit-spec';
import { type OpenRow, useRowEditing } from './row-editing-context';

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
  return <PendingBadge text={text} was={field.textOf?.(stored) ?? stored ?? ''} />;
}

const usePendingBadgeStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    minHeight: '24px',
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  sign: { color: tokens.colorBrandForeground2, flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  spoken: VISUALLY_HIDDEN,
});

const EMPTY = '(empty)';

/** The badge of an unsaved value; its tooltip shows the stored one. */
function PendingBadge({ text, was }: { text: string; was: string }) {
  const styles = usePendingBadgeStyles();
  const description = gridTexts.rows.wasBefore(was === '' ? EMPTY : was);
  return (
    <Tooltip relationship="inaccessible" content={description} withArrow>
      <span className={styles.root}>
        <Edit12Filled className={styles.sign} aria-hidden />
        <span className={styles.text}>{text === '' ? EMPTY : text}</span>
        <span className={styles.spoken}>{description}</span>
      </span>
    </Tooltip>
  );
}

const useStyles = makeStyles({
  box: { display: 'flex', width: '100%' },
  input: { width: '100%', minWidth: 0 },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    borderRadius: tokens.borderRadiusMedium,
    ...WRONG_MARK,
  },
});

/** Focuses the cell after its input or button has unmounted. */
export function focusCell<Row>({ api, node, column }: DataGridCell<Row>): void {
  requestAnimationFrame(() => {
    if (!api.isDestroyed() && node.rowIndex !== null && column) api.setFocusedCell(node.rowIndex, column);
  });
}

interface EditInputProps<Row> {
  cell: DataGridCell<Row>;
  field: CellField;
  open: OpenRow;
}

function EditInput<Row>({ cell, field, open }: EditInputProps<Row>) {
  const styles = useStyles();
  const editing = useRowEditing();
  const error = open.errors[field.field];
  const value = open.values[field.field] ?? '';
  const { takeFocus } = editing;
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takeFocus()) box.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [takeFocus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // The key would open a dropdown list too.
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
    'aria-label': gridTexts.rows.cell(field.label, editing.labelOf(open.key)),
    'aria-invalid': error !== undefined,
    value,
    onKeyDown,
  } as const;
  return (
    <span ref={box} className={styles.box}>
      <ErrorTooltip error={error}>
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
      </ErrorTooltip>
    </span>
  );
}
