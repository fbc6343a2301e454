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
import { ResetCell } from './reset-cell';
import type { Choices } from './use-choices';
import type { EditedField } from './use-grid-options';

type Column = DataGridColumn<OpcodeLine>;

const hours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const hoursColumn = (column: Column): Column =>
  numberColumn({
    width: 84,
    minWidth: 72,
    valueFormatter: ({ value }) => hours.format(Number(value)),
    ...column,
  });

/** Shown as money; exported as the number it is. */
const moneyColumn = (column: Column): Column =>
  numberColumn({
    minWidth: 94,
    valueFormatter: ({ value }) => formatMoney(Number(value)),
    ...exportAs('money'),
    ...column,
  });

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
      width: 118,
      rowDrag: category && writable,
      rowDragText: ({ rowNodes = [], defaultTextValue }) =>
        rowNodes.length > 1 ? `${rowNodes.length} opcodes` : defaultTextValue,
    }),
    {
      field: 'lbropcodedesc',
      headerName: 'Description',
      width: 180,
      minWidth: 120,
      tooltipField: 'lbropcodedesc',
    },
    choiceColumn({
      field: 'opcategory',
      headerName: 'Category',
      width: 120,
      minWidth: 96,
      editable: category && writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [UNCATEGORIZED, ...choices().categories] }),
      cellClassRules: { 'opcode-pending': changed('opcategory') },
    }),
    choiceColumn({
      field: 'department',
      headerName: 'Department',
      width: 105,
      minWidth: 90,
      editable: writable,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: () => ({ values: [...choices().departments] }),
      cellClassRules: { 'opcode-pending': changed('department') },
    }),
    {
      field: 'additionalDescription',
      headerName: 'Additional Description',
      width: 120,
      minWidth: 84,
      tooltipField: 'additionalDescription',
    },
    choiceColumn({ field: 'lbrlabortype', headerName: 'Labor Type', width: 70, minWidth: 60 }),
    numberColumn({ field: 'cprocount', headerName: 'CP RO Count', width: 74, minWidth: 60 }),
    hoursColumn({ field: 'totalhours', headerName: 'Total Hours' }),
    hoursColumn({ field: 'retailqualhours', headerName: 'Retail Qual Hours' }),
    moneyColumn({ field: 'totallabordollars', headerName: 'Total Labor Dollars', width: 112 }),
    moneyColumn({ field: 'retailqualsale', headerName: 'Retail Qual Sale', width: 112 }),
    moneyColumn({ field: 'elr', headerName: 'ELR', width: 84, minWidth: 74 }),
    choiceColumn({
      colId: 'categoryStatus',
      headerName: 'Category Status',
      width: 120,
      minWidth: 96,
      valueGetter: ({ data }) => (data?.mark ? MARKS[data.mark] : data?.categoryStatus),
    }),
  ];
  const action: Column = actionColumn({ width: 76, minWidth: 70, cellRenderer: ResetCell });
  return category ? [...columns, action] : columns;
}
