import { useCallback, useMemo, useRef, useState } from 'react';
import type { DataGrid, DataGridApi } from '@renderer/components/data-grid';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { testKey, withinLimit } from '@shared/domains/test-results/rules';

type Options = NonNullable<Parameters<typeof DataGrid<SmokeTest>>[0]['options']>;

interface Selection {
  keys: readonly string[];
  /** More was selected than a run takes, and the surplus is undone. */
  undone: boolean;
}

const NONE: Selection = { keys: [], undone: false };

const keyOf = ({ data }: { data?: SmokeTest | undefined }): string => (data ? testKey(data) : '');

/** The selected tests of a grid, never more than a run takes. A search does not change them. */
export function useLimitedSelection() {
  const [selection, setSelection] = useState(NONE);
  const before = useRef<readonly string[]>([]);
  const grid = useRef<DataGridApi<SmokeTest> | null>(null);
  // The same object for the grid's life, since another is another setting.
  const options = useMemo((): Options => {
    const onSelectionChanged = ({ api }: { api: DataGridApi<SmokeTest> }): void => {
      const nodes = api.getSelectedNodes();
      const after = nodes.map(keyOf);
      const kept = withinLimit(before.current, after);
      const undone = kept.length < after.length;
      // What was undone is told of as a change too.
      if (!undone && JSON.stringify(kept) === JSON.stringify(before.current)) return;
      before.current = kept;
      setSelection({ keys: kept, undone });
      if (undone)
        api.setNodesSelected({
          nodes: nodes.filter((node) => !kept.includes(keyOf(node))),
          newValue: false,
        });
    };
    return {
      rowSelection: {
        mode: 'multiRow',
        checkboxes: true,
        headerCheckbox: false,
        enableClickSelection: false,
      },
      selectionColumnDef: { headerName: 'Select', width: 76, pinned: 'left', lockPinned: true },
      onSelectionChanged,
      onModelUpdated: onSelectionChanged,
    };
  }, []);
  const onApi = useCallback((api: DataGridApi<SmokeTest>): void => {
    grid.current = api;
  }, []);
  return { ...selection, options, onApi, clear: () => grid.current?.deselectAll() };
}
