// Plans which parts matrices, menus and labor grids of a store can be copied into another one. `plan-setup.ts` plans
// the other sections.

import { gridTitle } from '@shared/domains/labor-grids/grid-names';
import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { compareRates } from '@shared/domains/labor-grids/rates';
import { inputsOf, intervalErrors } from '@shared/domains/menus/interval-form';
import type { Menu, MenuDetails, MenuInterval } from '@shared/domains/menus/model';
import { mayCreateInterval, normalizeInterval, sameInterval } from '@shared/domains/menus/rules';
import { compareLadders } from '@shared/domains/parts-matrices/ladder';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import {
  keyOf,
  isSameSeries,
  findTypeByName,
  ALL_SOURCES,
  usesSources,
} from '@shared/domains/parts-matrices/rules';
import {
  gridGroup,
  matrixGroup,
  matrixTitle,
  type RatedGrid,
  intervalGroup,
  menuGroup,
} from '@shared/domains/store-comparison/compare-prices';
import { reasonsOf } from '@shared/kernel/access/permission';
import { differingCells, differs } from '@shared/kernel/comparison';
import { sameName } from '@shared/kernel/text/entry-name';
import { formatDate } from '@shared/kernel/text/format';
import type { CopyItem, CopyScope } from './model';
import { blockedItem, createItem, overwriteItem, unchangedItem } from './plan-items';
import { storeCopyTexts as texts } from './texts';

interface MatrixTarget {
  storeName: string;
  dms: string | null;
  scope: Pick<CopyScope, 'matrices' | 'matrixNames' | 'opcodes' | 'sources'>;
}

/** The sources in the target store, or the reason why it cannot have them. */
function sourcesInTarget(
  { partsFor, prtsource }: PartsMatrix,
  { dms, storeName, scope }: MatrixTarget,
): string[] | string {
  if (partsFor === 'opcode') return usesSources(dms) ? [ALL_SOURCES] : [];
  const some = prtsource.filter((source) => source !== ALL_SOURCES);
  if (!usesSources(dms)) return some.length === 0 ? [] : texts.noSources(dms ?? storeName, some);
  const missing = some.filter((source) => !scope.sources.includes(source));
  if (missing.length > 0) return texts.noSuchSource(storeName, missing);
  return some.length === 0 ? [ALL_SOURCES] : [...prtsource];
}

const joined = (notes: readonly string[]): string | null => (notes.length === 0 ? null : notes.join('. '));

function planMatrix(from: PartsMatrix, target: MatrixTarget, taken: Set<string>): CopyItem {
  const { scope, storeName } = target;
  const title = matrixTitle(from);
  const item = { id: `partsMatrix:${keyOf(from)}`, title };
  const { partsFor, storeInstallDate, opcode, gridData: rows } = from;
  if (partsFor === 'opcode' && !scope.opcodes.includes(opcode ?? ''))
    return blockedItem(item, texts.noOpcode(storeName, [opcode ?? '']));
  const prtsource = sourcesInTarget(from, target);
  if (typeof prtsource === 'string') return blockedItem(item, prtsource);
  const known = findTypeByName(scope.matrixNames, from.matrixType);
  const key = { matrixType: known ?? from.matrixType, partsFor, prtsource, storeInstallDate };
  if (taken.has(keyOf(key).toLowerCase())) return blockedItem(item, texts.placeTaken);
  taken.add(keyOf(key).toLowerCase());
  const line = scope.matrices.filter((other) => isSameSeries(other, key));
  const sameDay = line.find((other) => other.storeInstallDate === storeInstallDate);
  const inForce = line.find(({ matrixOrder }) => matrixOrder === 1);
  const groupedItem = { ...item, group: matrixGroup({ one: from, other: sameDay ?? inForce }, title) };
  const change = { kind: 'partsMatrix' as const, addsName: known === undefined, ...key, opcode, rows };
  const equal = (other: PartsMatrix): boolean =>
    differingCells(compareLadders(rows, other.gridData)) === 0 && other.opcode === opcode;
  if (sameDay)
    return equal(sameDay)
      ? unchangedItem(groupedItem)
      : overwriteItem(groupedItem, { ...change, over: sameDay });
  if (inForce && equal(inForce)) return unchangedItem(groupedItem, texts.sameInForce);
  const notes = [
    ...(known === undefined ? [texts.addsName(from.matrixType)] : []),
    ...(from.prtsource.length === 0 && prtsource.length > 0 ? [texts.forAllSources] : []),
    ...(inForce ? [periodNote(inForce, storeInstallDate)] : []),
  ];
  return createItem(groupedItem, { ...change, over: null }, { note: joined(notes) });
}

const periodNote = (inForce: PartsMatrix, day: string): string =>
  inForce.storeInstallDate > day
    ? texts.becomesPrior(formatDate(inForce.storeInstallDate))
    : texts.becomesCurrent;

/** Plans the current matrices. One of the same day is overwritten, any other starts another period. */
export function planMatrices(from: readonly PartsMatrix[], target: MatrixTarget): CopyItem[] {
  const taken = new Set<string>();
  return from.map((matrix) => planMatrix(matrix, target, taken));
}

interface MenuTarget {
  storeName: string;
  menus: readonly MenuDetails[];
  scope: Pick<CopyScope, 'opcodes' | 'categories'>;
}

const menuId = (name: string): string => `menu:${name.toLowerCase()}`;

type Miles = Pick<Menu, 'milegaeInterval' | 'beforeMiles' | 'afterMiles' | 'maxMiles'>;

export const sameMiles = (one: Miles, other: Miles): boolean =>
  one.milegaeInterval === other.milegaeInterval &&
  one.beforeMiles === other.beforeMiles &&
  one.afterMiles === other.afterMiles &&
  one.maxMiles === other.maxMiles;

function planMenu(from: Menu, inTarget: Menu | undefined, first: boolean): CopyItem {
  const group = menuGroup({ one: from, other: inTarget });
  const item = { id: menuId(from.menuName), title: group.title, group };
  if (inTarget) {
    if (!sameMiles(from, inTarget)) return blockedItem(item, texts.otherMiles);
    return unchangedItem(item, from.menuIsdefault === inTarget.menuIsdefault ? null : texts.otherDefault);
  }
  const { menuName, milegaeInterval, beforeMiles, afterMiles, maxMiles } = from;
  // A store that has menus keeps its default one.
  const menuIsdefault = first && from.menuIsdefault;
  const menu = { menuName, milegaeInterval, beforeMiles, afterMiles, maxMiles, menuIsdefault };
  return createItem(item, { kind: 'menu', menu });
}

/** The reason why the interval cannot be added to the target's menu, or null. */
function problemOf(wanted: MenuInterval, menu: Menu, isNew: boolean, { storeName, scope }: MenuTarget) {
  const { opcodes, categories } = scope;
  if (!categories.includes(wanted.serviceType)) return texts.noCategory(wanted.serviceType);
  const missing = wanted.opcodes.filter((opcode) => !opcodes.includes(opcode));
  if (missing.length > 0) return texts.noOpcode(storeName, missing);
  const permission = isNew ? mayCreateInterval(menu) : undefined;
  if (permission && !permission.allowed) return reasonsOf(permission);
  return Object.values(intervalErrors(inputsOf(wanted), [], menu))[0];
}

function planInterval(
  interval: MenuInterval,
  menu: Menu,
  inTarget: MenuDetails | undefined,
  target: MenuTarget,
): CopyItem {
  const wanted = normalizeInterval(interval);
  const over = inTarget?.intervals.find(({ serviceType }) => serviceType === wanted.serviceType);
  const item = {
    id: `interval:${menu.menuName}:${wanted.serviceType}`.toLowerCase(),
    title: `${menu.menuName}: ${wanted.serviceType}`,
    group: intervalGroup(wanted, over),
  };
  if (over && sameInterval(wanted, over)) return unchangedItem(item);
  // A created menu has the miles of its source, and is enabled.
  const onto = inTarget?.menu ?? { ...menu, menuEnable: true };
  const problem = problemOf(wanted, onto, over === undefined, target);
  if (problem !== undefined) return blockedItem(item, problem);
  const change = { kind: 'interval' as const, menuName: onto.menuName, wanted };
  if (over) return overwriteItem(item, { ...change, over });
  return createItem(item, { ...change, over: null }, { needs: inTarget ? null : menuId(menu.menuName) });
}

/** Plans the menus that the target lacks, and the intervals of all menus. */
export const planMenus = (from: readonly MenuDetails[], target: MenuTarget): CopyItem[] =>
  from.flatMap(({ menu, intervals }) => {
    const inTarget = target.menus.find((other) => sameName(other.menu.menuName, menu.menuName));
    return [
      planMenu(menu, inTarget?.menu, target.menus.length === 0),
      ...intervals.map((interval) => planInterval(interval, menu, inTarget, target)),
    ];
  });

type GridName = Pick<LaborGrid, 'gridFor' | 'gridType'>;

interface GridTarget {
  storeName: string;
  current: readonly RatedGrid[];
  scope: Pick<CopyScope, 'grids' | 'opcodes'>;
}

export const sameGrid = (one: GridName, other: GridName): boolean =>
  one.gridFor === other.gridFor && sameName(one.gridType, other.gridType);

type Rated = Pick<RatedGrid, 'rates'>;

export const sameRates = (one: Rated, other: Rated): boolean =>
  compareRates(one.rates, other.rates).rows.every(({ cells }) => !cells.some(differs));

function planGrid(from: RatedGrid, { storeName, current, scope }: GridTarget): CopyItem {
  const { gridType, gridFor, storeInstallDate } = from.grid;
  const item = { id: `laborGrid:${gridFor}:${gridType}`, title: gridTitle(from.grid) };
  if (storeInstallDate === null) return blockedItem(item, texts.noInstallDate);
  if (gridFor === 'Opcode' && !scope.opcodes.includes(gridType))
    return blockedItem(item, texts.noOpcode(storeName, [gridType]));
  const inForce = current.find(({ grid }) => sameGrid(grid, from.grid));
  const groupedItem = { ...item, group: gridGroup({ one: from, other: inForce }) };
  const change = { kind: 'laborGrid' as const, gridFor, gridType, storeInstallDate, rates: from.rates };
  if (inForce && sameRates(from, inForce))
    return unchangedItem(
      groupedItem,
      inForce.grid.storeInstallDate === storeInstallDate ? null : texts.sameInForce,
    );
  if (inForce?.grid.storeInstallDate === storeInstallDate)
    return overwriteItem(groupedItem, { ...change, over: inForce });
  if (scope.grids.some((grid) => sameGrid(grid, from.grid) && grid.storeInstallDate === storeInstallDate))
    return blockedItem(item, texts.priorSameDay(formatDate(storeInstallDate)));
  return createItem(
    groupedItem,
    { ...change, over: null },
    { note: noteOf(inForce?.grid, storeInstallDate) },
  );
}

function noteOf(inForce: LaborGrid | undefined, day: string): string | null {
  if (!inForce) return null;
  const inTarget = inForce.storeInstallDate ?? '';
  return inTarget > day ? texts.becomesPrior(formatDate(inTarget)) : texts.becomesCurrent;
}

/** Plans the current grids. A grid of the same day is overwritten, any other starts another period. */
export const planGrids = (from: readonly RatedGrid[], target: GridTarget): CopyItem[] =>
  from.map((grid) => planGrid(grid, target));
