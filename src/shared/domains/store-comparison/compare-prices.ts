// Compares the labor grids, parts matrices and menus of two stores, for the store comparison and the plan of a store
// copy. `compare-setup.ts` compares their other sections.

import { gridTitle } from '@shared/domains/labor-grids/grid-names';
import type { GridRates, LaborGrid } from '@shared/domains/labor-grids/model';
import { compareRates } from '@shared/domains/labor-grids/rates';
import type { Menu, MenuDetails, MenuInterval } from '@shared/domains/menus/model';
import { normalizeInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import { gridPeriod } from '@shared/domains/module-details/texts';
import { compareLadders } from '@shared/domains/parts-matrices/ladder';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import {
  type ComparedCell,
  type ComparedRow,
  type ComparedTable,
  moneyCell,
  numberCell,
  textCell,
} from '@shared/kernel/comparison';
import { formatDate } from '@shared/kernel/text/format';
import type { ComparedGroup } from './model';
import { groupOf, type Pair, pairUp } from './pairs';
import { storeComparisonTexts as texts } from './texts';

const { fields: menuFields } = menusTexts;

const MILES = [
  ['milegaeInterval', menuFields.mileageInterval],
  ['beforeMiles', menuFields.beforeMiles],
  ['afterMiles', menuFields.afterMiles],
  ['maxMiles', menuFields.maxMiles],
] as const;

const yesOrNo = (menu: Menu | undefined): string | undefined =>
  menu && (menu.menuIsdefault ? texts.yes : texts.no);

const menuTable = (one: Menu | undefined, other: Menu | undefined) => ({
  corner: texts.menu,
  columns: [texts.value],
  rows: [
    ...MILES.map(([field, name]) => ({ name, cells: [numberCell(one?.[field], other?.[field])] })),
    { name: texts.defaultMenu, cells: [textCell(yesOrNo(one), yesOrNo(other))] },
  ],
});

const listed = (values: readonly (string | number)[] | undefined): string | undefined => values?.join(', ');

const intervalCells = (one: MenuInterval | undefined, other: MenuInterval | undefined): ComparedCell[] => {
  const [a, b] = [one && normalizeInterval(one), other && normalizeInterval(other)];
  return [
    moneyCell(a?.price, b?.price),
    numberCell(a?.frh, b?.frh),
    numberCell(a?.items, b?.items),
    textCell(listed(a?.opcodes), listed(b?.opcodes)),
    textCell(listed(a?.ratings), listed(b?.ratings)),
  ];
};

const INTERVAL_COLUMNS = [
  menuFields.sales,
  menuFields.frh,
  menuFields.items,
  menuFields.opcodes,
  menuFields.mileages,
] as const;

const intervalRows = (pairs: readonly Pair<MenuInterval>[]) =>
  pairs.map(({ one, other }) => ({
    name: one?.serviceType ?? other?.serviceType ?? '',
    cells: intervalCells(one, other),
  }));

const intervalsTable = (one: MenuDetails | undefined, other: MenuDetails | undefined) => ({
  corner: texts.category,
  columns: INTERVAL_COLUMNS,
  rows: intervalRows(
    pairUp(one?.intervals ?? [], other?.intervals ?? [], ({ serviceType }) => serviceType.toLowerCase()),
  ),
});

/** An interval to copy, beside the one that it would replace. */
export const intervalGroup = (one: MenuInterval, other: MenuInterval | undefined): ComparedGroup =>
  groupOf({ one, other }, one.serviceType, (a, b) => ({
    corner: texts.category,
    columns: INTERVAL_COLUMNS,
    rows: intervalRows([{ one: a, other: b }]),
  }));

export const menuGroup = (pair: Pair<Menu>): ComparedGroup =>
  groupOf(pair, texts.menuTitle((pair.one ?? pair.other)?.menuName ?? ''), menuTable);

/** Compares the menus of the same name, each followed by its intervals. */
export function compareMenus(one: readonly MenuDetails[], other: readonly MenuDetails[]): ComparedGroup[] {
  return pairUp(one, other, ({ menu }) => menu.menuName.toLowerCase()).flatMap((pair) => {
    const whole = menuGroup({ one: pair.one?.menu, other: pair.other?.menu });
    const intervals = groupOf(pair, texts.intervalsTitle(whole.title), intervalsTable);
    return intervals.table.rows.length === 0 ? [whole] : [whole, { ...intervals, counts: 'rows' as const }];
  });
}

export interface RatedGrid {
  grid: LaborGrid;
  rates: GridRates;
}

/** A row about the whole entry, whose other columns are empty. */
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

/** Compares the grids of the same kind, name and period. */
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

/** Compares the matrices of the same name, use, sources and period. */
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
