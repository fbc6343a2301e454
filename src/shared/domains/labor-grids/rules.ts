import { gridPeriod } from '@shared/domains/module-details/texts';
import { refuse, allowedWhen, type Decision } from '@shared/kernel/access/decision';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { sameName, sentNameError } from '@shared/kernel/text/entry-name';
import { formatMoney } from '@shared/kernel/text/format';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { decimalsOf, refusalText, typedDay, typedNumber, typedValue } from '@shared/kernel/values';
import type { GridKind, GridTypeMaster, LaborGrid } from './model';
import { LAST_HOURS, MAX_ROWS, MIN_ROWS, MAX_DOOR_RATE, MAX_RATE, toCents } from './rates';
import { laborGridTexts } from './texts';

/** The length at which names in the list are cut off; the tooltip has the whole name. */
const MAX_NAME_LENGTH = 15;

export const shortName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

/** Current grids first, then the prior ones. */
export const sortGrids = (grids: readonly LaborGrid[]): LaborGrid[] =>
  [...grids].sort(
    (a, b) =>
      a.gridOrder - b.gridOrder || naturalOrder(a.gridFor, b.gridFor) || naturalOrder(a.gridType, b.gridType),
  );

/** The grid that was in force before; undefined for the oldest. */
export const priorOf = (grids: readonly LaborGrid[], grid: LaborGrid): LaborGrid | undefined =>
  grids.find(
    ({ gridType, gridFor, gridOrder }) =>
      gridType === grid.gridType && gridFor === grid.gridFor && gridOrder === grid.gridOrder + 1,
  );

/** 'Diesel (Model), Prior 1' */
export const gridTitle = ({
  gridType,
  gridFor,
  gridOrder,
}: Pick<LaborGrid, 'gridType' | 'gridFor' | 'gridOrder'>): string =>
  `${gridType} (${gridFor}), ${gridPeriod(gridOrder)}`;

/** The problem of a store install date, or undefined. */
export function installDateError(day: string): string | undefined {
  if (day === '') return laborGridTexts.required;
  const read = typedDay(day);
  if (read.kind === 'refused') return refusalText(read, laborGridTexts.invalidDate);
  return isIsoDate(day) && day >= '2000' && day < '2101' ? undefined : laborGridTexts.invalidDate;
}

/** The problem of a grid's type, or undefined: an opcode, or a name by the rules of names. */
export const gridTypeError = (gridFor: GridKind, gridType: string): string | undefined =>
  gridFor === 'Model'
    ? sentNameError('Grid', gridType)
    : gridType === ''
      ? laborGridTexts.required
      : undefined;

/** The problem of a typed door rate, or undefined. */
export function doorRateError(text: string): string | undefined {
  if (text.trim() === '') return laborGridTexts.required;
  const read = typedNumber(text, 'dollars');
  if (read.kind === 'refused') return refusalText(read, laborGridTexts.notNumeric);
  if (read.value <= 0) return laborGridTexts.greaterThanZero;
  if (decimalsOf(read.value) > 2) return laborGridTexts.twoDecimals;
  if (read.value <= MAX_DOOR_RATE) return undefined;
  return laborGridTexts.doorRateTooHigh(formatMoney(MAX_DOOR_RATE), LAST_HOURS, formatMoney(MAX_RATE));
}

/** The door rate as it is sent, in dollars with whole cents. */
export const doorRateOf = (text: string): number => toCents(typedValue(text, 'dollars'));

/** Grid types that have a grid; one without cannot be the default. */
export const usedTypes = (masters: readonly GridTypeMaster[]): GridTypeMaster[] =>
  masters.filter(({ gridCount }) => gridCount > 0);

export const typeLabel = ({ value, isDefaultGridType }: GridTypeMaster): string =>
  isDefaultGridType ? laborGridTexts.defaultLabel(value) : value;

/** The requirement of a grid's deletion: none, another default first, or it is not allowed. */
export function deletionRequirement(
  masters: readonly GridTypeMaster[],
  grid: Pick<LaborGrid, 'gridFor' | 'gridType'>,
): 'nothing' | 'anotherDefault' | 'refused' {
  const own = masters.find(({ value }) => sameName(value, grid.gridType));
  // As long as there is a prior grid of the name, the default has a grid.
  if (grid.gridFor !== 'Model' || !own?.isDefaultGridType || own.gridCount > 1) return 'nothing';
  return usedTypes(masters).some((master) => master !== own) ? 'anotherDefault' : 'refused';
}

/** Whether a grid name may be deleted: only while no grid has it. */
export const mayDeleteName = (gridCount: number): Decision =>
  allowedWhen(gridCount === 0, laborGridTexts.refused.nameInUse(gridCount));

export const mayCompareGrids = (count: number): Decision => allowedWhen(count > 1, laborGridTexts.oneGrid);

export const maySubmitGrids = (count: number): Decision =>
  allowedWhen(count > 0, laborGridTexts.nothingToSubmit);

/** Whether a grid may have this many rows. */
export const rowsDecision = (rows: number): Decision =>
  rows >= MIN_ROWS && rows <= MAX_ROWS
    ? { allowed: true }
    : refuse(laborGridTexts.rowLimit(MIN_ROWS, MAX_ROWS));

/** `Bay Ford_LaborGrid_Diesel_Model_2026-03-01` */
export const exportName = (storeName: string, grid: LaborGrid): string =>
  [storeName, 'LaborGrid', grid.gridType, grid.gridFor, grid.storeInstallDate ?? ''].join('_');

/** The intent of a result's message: green, red, or blue for information. */
export const resultIntent = (code: number): 'success' | 'error' | 'info' =>
  code === 1 ? 'success' : code === 0 ? 'error' : 'info';
