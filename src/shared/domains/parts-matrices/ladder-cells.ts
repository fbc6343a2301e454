import { ROW_FIELDS, type RowField, type TypedRow } from './ladder';

/** The cells of a ladder as fields that can be held against another's: `rows.2.addPercentage`. */
export type LadderCells = Readonly<Record<string, string>>;

const FIELD_LABELS: Record<RowField, string> = {
  priceEndRange: 'To',
  addPercentage: 'Add percentage',
  calcBase: 'Calculation base',
  breakField: 'Break field',
};

const nameOf = (at: number, field: RowField): string => `rows.${at}.${field}`;

const overCells = (count: number): { at: number; field: RowField }[] =>
  Array.from({ length: count }, (_none, at) => ROW_FIELDS.map((field) => ({ at, field }))).flat();

/** Where each row begins follows from the one before it, so it is no field. Rows that are not there are empty. */
export const cellsOf = (rows: readonly TypedRow[], count: number): LadderCells =>
  Object.fromEntries(overCells(count).map(({ at, field }) => [nameOf(at, field), rows[at]?.[field] ?? '']));

/** 'Row 3, To' for each. */
export const cellLabels = (count: number): LadderCells =>
  Object.fromEntries(
    overCells(count).map(({ at, field }) => [nameOf(at, field), `Row ${at + 1}, ${FIELD_LABELS[field]}`]),
  );

/** The rows again; one without an end is not there. */
export const rowsOfCells = (cells: Readonly<Record<string, string | undefined>>, count: number): TypedRow[] =>
  Array.from({ length: count }, (_none, at) => {
    const cell = (field: RowField): string => cells[nameOf(at, field)] ?? '';
    return {
      priceEndRange: cell('priceEndRange'),
      addPercentage: cell('addPercentage'),
      calcBase: cell('calcBase'),
      breakField: cell('breakField'),
    };
  }).filter(({ priceEndRange }) => priceEndRange !== '');
