import { useAddress } from '@renderer/platform/use-address';
import type { GridKey, LaborGrid } from '@shared/domains/labor-grids/model';
import { gridId } from './grid-keys';
import type { NewGridFields } from './new-grid-schema';

const isMode = (text: string | null): text is NewGridFields['mode'] =>
  text === 'new' || text === 'upload' || text === 'doorRate';

/** Which grid is open, or how one is added: in the address, so that leaving it asks about unsaved work first. */
export function useOpenGrid(grids: readonly LaborGrid[]) {
  const [parameters, put] = useAddress();
  const asked = parameters.get('grid');
  const adding = parameters.get('add');
  return {
    open: grids.find((grid) => gridId(grid) === asked),
    show: (grid: GridKey | null) => put({ grid: grid ? gridId(grid) : '', add: '', compare: '' }),
    adding: isMode(adding) ? adding : null,
    add: (mode: NewGridFields['mode'] | null) => put({ grid: '', add: mode ?? '', compare: '' }),
  };
}
