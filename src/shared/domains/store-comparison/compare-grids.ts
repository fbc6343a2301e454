import { formatDate } from '@shared/kernel/format';
import { textCell, type ComparedRow, type ComparedTable } from '@shared/kernel/compared';
import { compareRates } from '@shared/domains/labor-grids/compare';
import type { GridRates, LaborGrid } from '@shared/domains/labor-grids/model';
import { gridTitle } from '@shared/domains/labor-grids/rules';
import { compareLadders } from '@shared/domains/parts-matrices/compare';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { gridPeriod } from '@shared/domains/module-details/rules';
import { groupOf } from './groups';
import type { ComparedGroup } from './model';
import { pairUp, type Pair } from './pairs';
import { storeComparisonTexts as texts } from './texts';

export interface RatedGrid {
  grid: LaborGrid;
  rates: GridRates;
}

/** A row about the whole thing, whose other columns are empty. */
const headRow = (
  name: string,
  one: string | undefined,
  other: string | undefined,
  width: number,
): ComparedRow => ({
  name,
  cells: [textCell(one, other), ...Array.from({ length: width - 1 }, () => textCell('', ''))],
});

const withHead = (table: ComparedTable, head: readonly ComparedRow[]): ComparedTable => ({
  ...table,
  rows: [...head, ...table.rows],
});

const day = (value: string | null | undefined): string => formatDate(value, texts.empty);

const titleOf = ({ one, other }: Pair<RatedGrid>): string => {
  const grid = (one ?? other)?.grid;
  return grid ? gridTitle(grid) : '';
};

/** The install date and the rates of a grid. */
export const gridGroup = (pair: Pair<RatedGrid>): ComparedGroup =>
  groupOf(pair, titleOf(pair), (one, other) => {
    const rates = compareRates(one?.rates, other?.rates);
    return withHead(rates, [
      headRow(
        texts.installDate,
        one && day(one.grid.storeInstallDate),
        other && day(other.grid.storeInstallDate),
        rates.columns.length,
      ),
    ]);
  });

/** Grids of the same name, for the same, of the same period. */
export const compareGrids = (one: readonly RatedGrid[], other: readonly RatedGrid[]): ComparedGroup[] =>
  pairUp(one, other, ({ grid: { gridType, gridFor, gridOrder } }) =>
    [gridFor, gridType.toLowerCase(), gridOrder].join('|'),
  ).map(gridGroup);

const sourcesOf = ({ prtsource }: PartsMatrix): string => prtsource.join(', ') || texts.empty;

export const matrixTitle = ({ matrixType, partsFor, prtsource, matrixOrder }: PartsMatrix): string =>
  [`${matrixType} (${[partsFor, ...prtsource].join(', ')})`, gridPeriod(matrixOrder)].join(', ');

/** The install date, the sources and the rows of a matrix. */
export const matrixGroup = (pair: Pair<PartsMatrix>, title: string): ComparedGroup =>
  groupOf(pair, title, (one, other) => {
    const ladder = compareLadders(one?.gridData ?? [], other?.gridData ?? []);
    const head = (name: string, of: (matrix: PartsMatrix) => string): ComparedRow =>
      headRow(name, one && of(one), other && of(other), ladder.columns.length);
    return withHead(ladder, [
      head(texts.installDate, ({ storeInstallDate }) => day(storeInstallDate)),
      head(texts.sources, sourcesOf),
      head(texts.opcode, ({ opcode }) => opcode ?? texts.empty),
    ]);
  });

/** Matrices of the same name, for the same, of the same sources and period. */
export const compareMatrices = (
  one: readonly PartsMatrix[],
  other: readonly PartsMatrix[],
): ComparedGroup[] =>
  pairUp(one, other, ({ matrixType, partsFor, prtsource, matrixOrder }) =>
    [partsFor, matrixType.toLowerCase(), prtsource.join(','), matrixOrder].join('|'),
  ).map((pair) => {
    const matrix = pair.one ?? pair.other;
    return matrixGroup(pair, matrix ? matrixTitle(matrix) : '');
  });
