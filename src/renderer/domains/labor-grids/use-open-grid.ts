import { useSearchParams } from 'react-router-dom';
import type { GridKey, LaborGrid } from '@shared/domains/labor-grids/model';
import { gridId } from './grid-keys';
import type { NewGridFields } from './new-grid-schema';

const isMode = (text: string | null): text is NewGridFields['mode'] =>
  text === 'new' || text === 'upload' || text === 'doorRate';

/** Which grid is open, or how one is added: in the address, so that leaving it asks about unsaved work first. */
export function useOpenGrid(grids: readonly LaborGrid[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('grid');
  const adding = parameters.get('add');
  const put = (name: 'grid' | 'add', value: string | null): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('grid');
        next.delete('add');
        if (value !== null) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    open: grids.find((grid) => gridId(grid) === asked),
    show: (grid: GridKey | null) => put('grid', grid && gridId(grid)),
    adding: isMode(adding) ? adding : null,
    add: (mode: NewGridFields['mode'] | null) => put('add', mode),
  };
}
