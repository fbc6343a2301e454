// The columns of the opcode grids, and the getter of the choices that their cell editors offer.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowReset20Regular, Checkmark16Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef } from 'react';
import {
  actionColumn,
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  exportAs,
  nameColumn,
  numberColumn,
  renamed,
} from '@renderer/components/data-grid';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { categoryLabel, isUncategorized, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { allowedWhen, reasonsOf, requireAll } from '@shared/kernel/access/permission';
import { formatDecimals, formatMoney } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { OpcodeLine } from '../categorization/opcode-lines';
import { useOpcodeEditing } from './opcode-editing';
import type { EditedField } from './opcode-grid';

type Column = DataGridColumn<OpcodeLine>;

interface Editable {
  choices: () => Choices;
  /** True until the categorization is submitted: categories can be changed and reset. */
  category: boolean;
  /** True if the user may change something now. */
  writable: boolean;
  /** True in a window that all columns together don't fit. */
  small: boolean;
}

/**
 * The least widths of descriptions: more than one word of them, and as much as half a window of 1440 pixels has without a
 * scroll bar; where the grid scrolls sideways anyway, nearly all are shown in full.
 */
export const DESCRIPTION_WIDTHS = { least: 112, scrolled: 216 } as const;

export function opcodeColumns({ choices, category, writable, small }: Editable): readonly Column[] {
  const columns: Column[] = [
    nameColumn({
      field: 'lbropcode',
      headerName: opcodesTexts.columns.opcode,
      width: 96,
      rowDrag: category && writable,
      rowDragText: ({ rowNodes = [], defaultTextValue }) =>
        rowNodes.length > 1 ? opcodesTexts.dragged(rowNodes.length) : defaultTextValue,
    }),
    {
      field: 'lbropcodedesc',
      headerName: messages.words.description,
      width: 290,
      minWidth: small ? DESCRIPTION_WIDTHS.scrolled : DESCRIPTION_WIDTHS.least,
      tooltipField: 'lbropcodedesc',
    },
    choiceColumn({
      colId: 'onRepairOrders',
      headerName: opcodesTexts.columns.onRepairOrders,
      width: 76,
      minWidth: 62,
      valueGetter: ({ data }) => repairOrdersOf(data),
      getQuickFilterText: () => '',
      cellRenderer: RepairOrderCell,
    }),
    choiceColumn({
      field: 'opcategory',
      headerName: opcodesTexts.columns.category,
      // "Uncategorized" fits in this width.
      width: 100,
      minWidth: 96,
      editable: category && writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [UNCATEGORIZED, ...choices().categories] }),
      // The editor shows its choices by this formatter, too.
      valueFormatter: ({ value }) => categoryLabel(String(value ?? '')),
      filterValueGetter: ({ data }) => data && categoryLabel(data.opcategory),
      ...renamed({ [UNCATEGORIZED]: categoryLabel(UNCATEGORIZED) }),
      cellClassRules: { 'opcode-pending': isChangedField('opcategory') },
    }),
    choiceColumn({
      field: 'department',
      headerName: opcodesTexts.columns.department,
      width: 92,
      minWidth: 84,
      editable: writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [...choices().departments] }),
      cellClassRules: { 'opcode-pending': isChangedField('department') },
    }),
    {
      field: 'additionalDescription',
      headerName: opcodesTexts.columns.additionalDescription,
      width: 104,
      minWidth: 86,
      tooltipField: 'additionalDescription',
    },
    choiceColumn({
      field: 'lbrlabortype',
      headerName: opcodesTexts.columns.laborType,
      width: 54,
      minWidth: 50,
    }),
    numberColumn({
      field: 'cprocount',
      headerName: opcodesTexts.columns.customerPayOrders,
      width: 56,
      minWidth: 48,
    }),
    hoursColumn({ field: 'totalhours', headerName: opcodesTexts.columns.totalHours }),
    hoursColumn({ field: 'retailqualhours', headerName: opcodesTexts.columns.retailHours }),
    moneyColumn({ field: 'totallabordollars', headerName: opcodesTexts.columns.totalDollars, width: 94 }),
    moneyColumn({ field: 'retailqualsale', headerName: opcodesTexts.columns.retailSale, width: 94 }),
    moneyColumn({ field: 'elr', headerName: opcodesTexts.columns.effectiveRate, width: 66, minWidth: 66 }),
    choiceColumn({
      colId: 'categoryStatus',
      headerName: opcodesTexts.columns.categoryStatus,
      width: 100,
      minWidth: 96,
      valueGetter: ({ data }) => (data?.mark ? CHANGE_STATUS_LABELS[data.mark] : data?.categoryStatus),
    }),
  ];
  const action: Column = actionColumn({ width: 62, minWidth: 54, cellRenderer: ResetCell });
  return category ? [...columns, action] : columns;
}

/** An icon if the opcode is on repair orders; the cell is empty if it is not or if that is unknown. */
const RepairOrderCell = ({ data }: DataGridCell<OpcodeLine>) =>
  data?.onRepairOrders === true ? (
    <Checkmark16Regular aria-label={opcodesTexts.isOnRepairOrders} role="img" />
  ) : null;

const useStyles = makeStyles({
  // A Fluent button is taller than the row, and many of them render slowly.
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '22px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  closed: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
});

function ResetCell({ data }: DataGridCell<OpcodeLine>) {
  const styles = useStyles();
  const writable = useWritePermission();
  const { recategorize, reset } = useOpcodeEditing();
  if (!data) return null;
  const permission = requireAll(
    writable,
    recategorize,
    allowedWhen(!isUncategorized(data), opcodesTexts.noCategory),
  );
  // A tooltip of Fluent in each row would render slowly, too.
  const title = permission.allowed ? opcodesTexts.resetCategory : reasonsOf(permission);
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, !permission.allowed && styles.closed)}
      aria-disabled={!permission.allowed}
      title={title}
      aria-label={opcodesTexts.resetCategoryOf(data.lbropcode)}
      onClick={() => permission.allowed && reset([data.id])}
    >
      <ArrowReset20Regular />
    </button>
  );
}

interface Choices {
  categories: readonly string[];
  departments: readonly string[];
}

/**
 * Returns a stable getter for the current choices. Column definitions that contained the choices would be recreated,
 * and the grid reset, whenever the choices arrive.
 */
export function useChoicesGetter(
  categories: readonly string[],
  departments: readonly string[],
): () => Choices {
  const latest = useRef<Choices>({ categories, departments });
  useEffect(() => {
    latest.current = { categories, departments };
  }, [categories, departments]);
  return useCallback(() => latest.current, []);
}

const hoursColumn = (column: Column): Column =>
  numberColumn({
    width: 68,
    minWidth: 60,
    valueFormatter: ({ value }) => formatDecimals(Number(value), 2),
    ...column,
  });

/** A column that displays money and exports the number. */
const moneyColumn = (column: Column): Column =>
  numberColumn({
    minWidth: 84,
    valueFormatter: ({ value }) => formatMoney(Number(value)),
    ...exportAs('money'),
    ...column,
  });

const repairOrdersOf = (line: OpcodeLine | undefined): 'Yes' | 'No' | null =>
  line?.onRepairOrders === undefined ? null : messages.generic.yesOrNo(line.onRepairOrders);

const CHANGE_STATUS_LABELS = {
  changed: opcodesTexts.unsaved,
  conflict: opcodesTexts.changedByOthers,
} as const;

/** Whether the pending change of a row changes this field. */
const isChangedField =
  (field: EditedField) =>
  ({ data }: { data?: OpcodeLine | undefined }): boolean =>
    data?.mark !== undefined && data.changed?.includes(field) === true;
