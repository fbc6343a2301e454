// The hook that holds the edits of the launch report's sheet and saves each changed field through the bridge.

import { useEffect, useState } from 'react';
import { bridge } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { nextPaint } from '@renderer/platform/browser/after-paint';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { SheetEdits, type SheetEditsDeps } from './sheet-edits';

interface SheetEditsSources extends Pick<SheetEditsDeps, 'onSaved' | 'onFailed'> {
  rows: readonly LaunchRow[] | undefined;
}

interface IndexedSources extends SheetEditsSources {
  byId: ReadonlyMap<string, LaunchRow>;
}

const indexRows = (sources: SheetEditsSources): IndexedSources => ({
  ...sources,
  byId: new Map((sources.rows ?? []).map((row) => [row.id, row])),
});

/** Creates one SheetEdits for the lifetime of the screen and gives it the newest rows and callbacks. */
export function useSheetEdits(sources: SheetEditsSources): {
  edits: SheetEdits;
  rowOf: (rowId: string) => LaunchRow | undefined;
} {
  const [created] = useState(() => {
    let latest = indexRows(sources);
    const rowOf = (rowId: string): LaunchRow | undefined => latest.byId.get(rowId);
    const edits = new SheetEdits({
      rowOf,
      save: async (change) => {
        await nextPaint();
        await bridge.launchReport.changeField.mutate(change);
      },
      onSaved: (row, field, value) => latest.onSaved(row, field, value),
      onFailed: () => latest.onFailed(),
      reasonOf: (error) => readAppError(error).message,
    });
    const update = (next: SheetEditsSources): void => {
      latest = indexRows(next);
    };
    return { edits, rowOf, update };
  });
  const { rows, onSaved, onFailed } = sources;
  useEffect(() => {
    created.update({ rows, onSaved, onFailed });
  }, [created, rows, onSaved, onFailed]);
  return created;
}
