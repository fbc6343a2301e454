import {
  actionColumn,
  choiceColumn,
  exportAs,
  nameColumn,
  numberColumn,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { formatMoney } from '@shared/kernel/format';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { OpcodeLine } from './opcode-lines';
import { RepairOrderCell } from './repair-order-cell';
import { ResetCell } from './reset-cell';
import type { Choices } from './use-choices';
import type { EditedField } from './use-grid-options';

type Column = DataGridColumn<OpcodeLine>;

const hours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const hoursColumn = (column: Column): Column =>
  numberColumn({
    width: 68,
    minWidth: 60,
    valueFormatter: ({ value }) => hours.format(Number(value)),
    ...column,
  });

/** Shown as money; exported as the number it is. */
const moneyColumn = (column: Column): Column =>
  numberColumn({
    minWidth: 84,
    valueFormatter: ({ value }) => formatMoney(Number(value)),
    ...exportAs('money'),
    ...column,
  });

const repairOrdersOf = (line: OpcodeLine | undefined): 'Yes' | 'No' | null =>
  line?.onRepairOrders === undefined ? null : line.onRepairOrders ? 'Yes' : 'No';

const MARKS = { changed: 'Unsaved', conflict: 'Changed by somebody else' } as const;

/** Whether this is what the unsaved change of a row changes. */
const changed =
  (field: EditedField) =>
  ({ data }: { data?: OpcodeLine | undefined }): boolean =>
    data?.mark !== undefined && data.changed?.includes(field) === true;

interface Editable {
  choices: () => Choices;
  /** The categorization is not saved yet: categories can be changed and reset. */
  category: boolean;
  /** The user may change something now. */
  writable: boolean;
}

/** The columns of every opcode grid. */
export function opcodeColumns({ choices, category, writable }: Editable): readonly Column[] {
  const columns: Column[] = [
    nameColumn({
      field: 'lbropcode',
      headerName: 'Opcode',
      width: 96,
      rowDrag: category && writable,
      rowDragText: ({ rowNodes = [], defaultTextValue }) =>
        rowNodes.length > 1 ? `${rowNodes.length} opcodes` : defaultTextValue,
    }),
    {
      field: 'lbropcodedesc',
      headerName: 'Description',
      width: 180,
      minWidth: 68,
      tooltipField: 'lbropcodedesc',
    },
    choiceColumn({
      colId: 'onRepairOrders',
      headerName: 'On Repair Orders',
      width: 60,
      minWidth: 60,
      valueGetter: ({ data }) => repairOrdersOf(data),
      getQuickFilterText: () => '',
      cellRenderer: RepairOrderCell,
    }),
    choiceColumn({
      field: 'opcategory',
      headerName: 'Category',
      width: 92,
      minWidth: 84,
      editable: category && writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [UNCATEGORIZED, ...choices().categories] }),
      cellClassRules: { 'opcode-pending': changed('opcategory') },
    }),
    choiceColumn({
      field: 'department',
      headerName: 'Department',
      width: 86,
      minWidth: 78,
      editable: writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [...choices().departments] }),
      cellClassRules: { 'opcode-pending': changed('department') },
    }),
    {
      field: 'additionalDescription',
      headerName: 'Additional Description',
      width: 100,
      minWidth: 80,
      tooltipField: 'additionalDescription',
    },
    choiceColumn({ field: 'lbrlabortype', headerName: 'Labor Type', width: 54, minWidth: 46 }),
    numberColumn({ field: 'cprocount', headerName: 'CP RO Count', width: 56, minWidth: 48 }),
    hoursColumn({ field: 'totalhours', headerName: 'Total Hours' }),
    hoursColumn({ field: 'retailqualhours', headerName: 'Retail Qual Hours' }),
    moneyColumn({ field: 'totallabordollars', headerName: 'Total Labor Dollars', width: 94 }),
    moneyColumn({ field: 'retailqualsale', headerName: 'Retail Qual Sale', width: 94 }),
    moneyColumn({ field: 'elr', headerName: 'ELR', width: 66, minWidth: 66 }),
    choiceColumn({
      colId: 'categoryStatus',
      headerName: 'Category Status',
      width: 100,
      minWidth: 96,
      valueGetter: ({ data }) => (data?.mark ? MARKS[data.mark] : data?.categoryStatus),
    }),
  ];
  const action: Column = actionColumn({ width: 62, minWidth: 54, cellRenderer: ResetCell });
  return category ? [...columns, action] : columns;
}
