import { numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { formatMoney } from '@shared/kernel/format';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { OpcodeLine } from './opcode-lines';
import { ResetCell } from './reset-cell';
import type { Choices } from './use-choices';

type Column = DataGridColumn<OpcodeLine>;

const hours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const hoursColumn = (column: Column): Column =>
  numberColumn({ width: 118, valueFormatter: ({ value }) => hours.format(Number(value)), ...column });

/** Shown as money; exported as the number it is. */
const moneyColumn = (column: Column): Column =>
  numberColumn({ width: 128, valueFormatter: ({ value }) => formatMoney(Number(value)), ...column });

const MARKS = { changed: 'Unsaved', conflict: 'Changed by somebody else' } as const;

const isPending = ({ data }: { data?: OpcodeLine | undefined }): boolean => data?.mark !== undefined;

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
    {
      field: 'lbropcode',
      headerName: 'Opcode',
      width: 150,
      rowDrag: category && writable,
      rowDragText: ({ rowNodes = [], defaultTextValue }) =>
        rowNodes.length > 1 ? `${rowNodes.length} opcodes` : defaultTextValue,
    },
    { field: 'lbropcodedesc', headerName: 'Description', width: 240 },
    {
      field: 'opcategory',
      headerName: 'Category',
      width: 130,
      editable: category && writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [UNCATEGORIZED, ...choices().categories] }),
      cellClassRules: { 'opcode-pending': isPending },
    },
    {
      field: 'department',
      headerName: 'Department',
      width: 120,
      editable: writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [...choices().departments] }),
      cellClassRules: { 'opcode-pending': isPending },
    },
    { field: 'additionalDescription', headerName: 'Additional Description', width: 190 },
    { field: 'lbrlabortype', headerName: 'Labor Type', width: 124 },
    numberColumn({ field: 'cprocount', headerName: 'CP RO Count', width: 140 }),
    hoursColumn({ field: 'totalhours', headerName: 'Total Hours' }),
    hoursColumn({ field: 'retailqualhours', headerName: 'Retail Qual Hours', width: 148 }),
    moneyColumn({ field: 'totallabordollars', headerName: 'Total Labor Dollars', width: 156 }),
    moneyColumn({ field: 'retailqualsale', headerName: 'Retail Qual Sale', width: 140 }),
    moneyColumn({ field: 'elr', headerName: 'ELR', width: 100 }),
    {
      colId: 'categoryStatus',
      headerName: 'Category Status',
      width: 170,
      valueGetter: ({ data }) => (data?.mark ? MARKS[data.mark] : data?.categoryStatus),
    },
  ];
  const action: Column = {
    colId: 'action',
    headerName: 'Action',
    width: 76,
    minWidth: 70,
    resizable: false,
    pinned: 'right',
    sortable: false,
    filter: false,
    cellRenderer: ResetCell,
  };
  return category ? [...columns, action] : columns;
}
