import { isIsoDate } from '@shared/kernel/dates';
import { refuse, when, type Decision } from '@shared/kernel/decision';
import { sameName, sentNameError } from '@shared/kernel/entry-name';
import { gridPeriod } from '@shared/domains/module-details/rules';
import type { GridKind, GridTypeMaster, LaborGrid } from './model';
import { MAX_ROWS, MIN_ROWS, toCents } from './rates';
import { laborGridTexts } from './texts';

/** Names in the list are cut here; the whole one is in the tooltip. */
const NAME_SHOWN = 15;

export const shortName = (name: string): string =>
  name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name;

/** Current grids first, then the prior ones. */
export const sortGrids = (grids: readonly LaborGrid[]): LaborGrid[] =>
  [...grids].sort(
    (a, b) =>
      a.gridOrder - b.gridOrder || a.gridFor.localeCompare(b.gridFor) || a.gridType.localeCompare(b.gridType),
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

/** What is wrong with a store install date, or nothing. */
export function installDateError(day: string): string | undefined {
  if (day === '') return laborGridTexts.required;
  const year = Number(day.slice(0, 4));
  return isIsoDate(day) && year >= 2000 && year <= 2100 ? undefined : laborGridTexts.invalidDate;
}

/** What is wrong with what a grid is for, or nothing: an opcode, or a name by the rules of names. */
export const gridTypeError = (gridFor: GridKind, gridType: string): string | undefined =>
  gridFor === 'Model'
    ? sentNameError('Grid', gridType)
    : gridType === ''
      ? laborGridTexts.required
      : undefined;

/** What is wrong with a door rate as typed, or nothing. */
export function doorRateError(text: string): string | undefined {
  const rate = text.trim();
  if (rate === '') return laborGridTexts.required;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(rate)) return laborGridTexts.notNumeric;
  if (Number(rate) <= 0) return laborGridTexts.greaterThanZero;
  return /\.\d{3,}$/.test(rate) ? laborGridTexts.twoDecimals : undefined;
}

/** As it is sent. */
export const doorRateOf = (text: string): number => toCents(Number(text));

/** Grid types that have a grid; one without cannot be the default. */
export const usedTypes = (masters: readonly GridTypeMaster[]): GridTypeMaster[] =>
  masters.filter(({ gridCount }) => gridCount > 0);

export const typeLabel = ({ value, isDefaultGridType }: GridTypeMaster): string =>
  isDefaultGridType ? laborGridTexts.defaultLabel(value) : value;

/** What deleting a grid takes: nothing more, another default first, or it cannot be done. */
export function deletionNeeds(
  masters: readonly GridTypeMaster[],
  grid: Pick<LaborGrid, 'gridFor' | 'gridType'>,
): 'nothing' | 'anotherDefault' | 'refused' {
  const own = masters.find(({ value }) => sameName(value, grid.gridType));
  // While a prior grid of the name is left, the default has a grid.
  if (grid.gridFor !== 'Model' || !own?.isDefaultGridType || own.gridCount > 1) return 'nothing';
  return usedTypes(masters).some((master) => master !== own) ? 'anotherDefault' : 'refused';
}

export const mayCompareGrids = (count: number): Decision => when(count > 1, laborGridTexts.oneGrid);

export const maySubmitGrids = (count: number): Decision => when(count > 0, laborGridTexts.nothingToSubmit);

/** Whether a grid may have so many rows. */
export const rowsDecision = (rows: number): Decision =>
  rows >= MIN_ROWS && rows <= MAX_ROWS
    ? { allowed: true }
    : refuse(laborGridTexts.rowLimit(MIN_ROWS, MAX_ROWS));

/** `Bay Ford_LaborGrid_Diesel_Model_2026-03-01` */
export const exportName = (storeName: string, grid: LaborGrid): string =>
  [storeName, 'LaborGrid', grid.gridType, grid.gridFor, grid.storeInstallDate ?? ''].join('_');

/** How a result is told: green, red, or blue for what is neither. */
export const resultIntent = (code: number): 'success' | 'error' | 'info' =>
  code === 1 ? 'success' : code === 0 ? 'error' : 'info';
