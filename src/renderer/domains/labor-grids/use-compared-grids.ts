import { useAddress } from '@renderer/platform/use-address';
import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { priorOf } from '@shared/domains/labor-grids/rules';
import { gridId } from './grid-keys';

/** Which two grids are held against each other: in the address, so that Back and a link restore them. */
export function useComparedGrids(grids: readonly LaborGrid[]) {
  const [parameters, put] = useAddress();
  const find = (name: string): LaborGrid | undefined =>
    grids.find((grid) => gridId(grid) === parameters.get(name));
  const [first] = grids;
  const one = find('one') ?? first;
  const usual = one && (priorOf(grids, one) ?? grids.find((grid) => grid !== one));
  const other = find('other') ?? usual;
  return {
    comparing: parameters.get('compare') === 'grids' && other !== undefined,
    one,
    other,
    begin: () => put({ compare: 'grids', grid: '', add: '' }),
    end: () => put({ compare: '', one: '', other: '' }),
    choose: (chosen: { one?: string; other?: string }) => put(chosen),
  };
}
