import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { gridTitle } from '@shared/domains/labor-grids/rules';
import { gridGroup, type RatedGrid } from '@shared/domains/store-comparison/compare-grids';
import { differs } from '@shared/kernel/compared';
import { compareRates } from '@shared/domains/labor-grids/compare';
import { sameName } from '@shared/kernel/entry-name';
import { formatDate } from '@shared/kernel/format';
import { impossible, makes, overwrites, sameAlready } from './items';
import type { CopyItem, CopyScope } from './model';
import { storeCopyTexts as texts } from './texts';

interface GridTarget {
  storeName: string;
  current: readonly RatedGrid[];
  scope: Pick<CopyScope, 'grids' | 'opcodes'>;
}

const sameGrid = (one: LaborGrid, other: LaborGrid): boolean =>
  one.gridFor === other.gridFor && sameName(one.gridType, other.gridType);

const sameRates = (one: RatedGrid, other: RatedGrid): boolean =>
  compareRates(one.rates, other.rates).rows.every(({ cells }) => !cells.some(differs));

function planGrid(from: RatedGrid, { storeName, current, scope }: GridTarget): CopyItem {
  const { gridType, gridFor, storeInstallDate } = from.grid;
  const named = { id: `laborGrid:${gridFor}:${gridType}`, title: gridTitle(from.grid) };
  if (storeInstallDate === null) return impossible(named, texts.noInstallDate);
  if (gridFor === 'Opcode' && !scope.opcodes.includes(gridType))
    return impossible(named, texts.noOpcode(storeName, [gridType]));
  const inForce = current.find(({ grid }) => sameGrid(grid, from.grid));
  const shown = { ...named, group: gridGroup({ one: from, other: inForce }) };
  const change = { kind: 'laborGrid' as const, gridFor, gridType, storeInstallDate, rates: from.rates };
  if (inForce && sameRates(from, inForce))
    return sameAlready(shown, inForce.grid.storeInstallDate === storeInstallDate ? null : texts.sameInForce);
  if (inForce?.grid.storeInstallDate === storeInstallDate)
    return overwrites(shown, { ...change, over: inForce });
  if (scope.grids.some((grid) => sameGrid(grid, from.grid) && grid.storeInstallDate === storeInstallDate))
    return impossible(named, texts.priorSameDay(formatDate(storeInstallDate)));
  return makes(shown, { ...change, over: null }, { note: noteOf(inForce?.grid, storeInstallDate) });
}

function noteOf(inForce: LaborGrid | undefined, day: string): string | null {
  if (!inForce) return null;
  const there = inForce.storeInstallDate ?? '';
  return there > day ? texts.becomesPrior(formatDate(there)) : texts.becomesCurrent;
}

/** The current grids; a grid of the same day is overwritten, any other is another period. */
export const planGrids = (from: readonly RatedGrid[], target: GridTarget): CopyItem[] =>
  from.map((grid) => planGrid(grid, target));
