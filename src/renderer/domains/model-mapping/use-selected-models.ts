import { useCallback, useMemo, useState } from 'react';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import type { Pane } from './mapping-lines';

type Selected = Readonly<Record<Pane, readonly MappedModel[]>>;

const same = (one: readonly MappedModel[], other: readonly MappedModel[]): boolean =>
  one.length === other.length && one.every((model, index) => model === other[index]);

/** The selected models of both grids together. */
export function useSelectedModels() {
  const [selected, setSelected] = useState<Selected>({ unmapped: [], mapped: [] });
  const put = useCallback(
    (pane: Pane, models: readonly MappedModel[]) =>
      setSelected((before) => (same(before[pane], models) ? before : { ...before, [pane]: models })),
    [],
  );
  return { selected: useMemo(() => [...selected.unmapped, ...selected.mapped], [selected]), put };
}
