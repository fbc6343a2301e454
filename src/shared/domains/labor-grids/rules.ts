// Rules of labor grids: their order and the prior one of each, what may be typed into a new one, when one may be
// deleted, compared or submitted, and how the outcome of a change is reported.

import { refuse, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { sameName, sentNameError, typedNameError } from '@shared/kernel/text/entry-name';
import { formatMoney } from '@shared/kernel/text/format';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import {
  decimalsOf,
  refusalText,
  readTypedDay,
  readTypedNumber,
  readTypedValue,
} from '@shared/kernel/values';
import type { GridKind, GridTypeMaster, LaborGrid } from './model';
import { LAST_HOURS, MAX_ROWS, MIN_ROWS, MAX_DOOR_RATE, MAX_RATE, toCents } from './rates';
import { laborGridTexts } from './texts';

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

/** The problem of a store install date, or undefined. */
export function installDateError(day: string): string | undefined {
  if (day === '') return laborGridTexts.required;
  const read = readTypedDay(day);
  if (read.kind === 'refused') return refusalText(read, laborGridTexts.invalidDate);
  return isIsoDate(day) && day >= '2000' && day < '2101' ? undefined : laborGridTexts.invalidDate;
}

/**
 * The problem of a grid's type, or undefined: an opcode, or a name by the rules of names, which say more while it is
 * typed than when it is sent.
 */
export const gridTypeError = (gridFor: GridKind, gridType: string, isTyped = false): string | undefined =>
  gridFor === 'Model'
    ? (isTyped ? typedNameError : sentNameError)('grid', gridType)
    : gridType === ''
      ? laborGridTexts.required
      : undefined;

/** The problem of a typed door rate, or undefined. */
export function doorRateError(text: string): string | undefined {
  if (text.trim() === '') return laborGridTexts.required;
  const read = readTypedNumber(text, 'dollars');
  if (read.kind === 'refused') return refusalText(read, laborGridTexts.notNumeric);
  if (read.value <= 0) return laborGridTexts.greaterThanZero;
  if (decimalsOf(read.value) > 2) return laborGridTexts.twoDecimals;
  if (read.value <= MAX_DOOR_RATE) return undefined;
  return laborGridTexts.doorRateTooHigh(formatMoney(MAX_DOOR_RATE), LAST_HOURS, formatMoney(MAX_RATE));
}

/** The door rate as it is sent, in dollars with whole cents. */
export const doorRateOf = (text: string): number => toCents(readTypedValue(text, 'dollars'));

/** Grid types that have a grid; one without cannot be the default. */
export const usedTypes = (masters: readonly GridTypeMaster[]): GridTypeMaster[] =>
  masters.filter(({ gridCount }) => gridCount > 0);

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

/** Whether a grid name may be deleted: while no grid has it, and the default only as the last one of the store. */
export function mayDeleteName(name: { count: number; isDefault: boolean }, nameCount: number): Permission {
  const { nameInUse, nameIsDefault } = laborGridTexts.refused;
  if (name.count > 0) return refuse(nameInUse(name.count));
  return allowedWhen(!name.isDefault || nameCount === 1, nameIsDefault);
}

export const mayCompareGrids = (count: number): Permission => allowedWhen(count > 1, laborGridTexts.oneGrid);

export const maySubmitGrids = (count: number): Permission =>
  allowedWhen(count > 0, laborGridTexts.nothingToSubmit);

/** Whether a grid may have this many rows. */
export const mayHaveRows = (rows: number): Permission =>
  rows >= MIN_ROWS && rows <= MAX_ROWS
    ? { allowed: true }
    : refuse(laborGridTexts.rowLimit(MIN_ROWS, MAX_ROWS));

/** The intent of a result's message: green, red, or blue for information. */
export const resultIntent = (code: number): 'success' | 'error' | 'info' =>
  code === 1 ? 'success' : code === 0 ? 'error' : 'info';
