import { useEffect, useState } from 'react';
import { painted } from '@renderer/platform/after-paint';
import { bridge } from '@renderer/platform/bridge';
import { readAppError } from '@renderer/platform/read-app-error';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { SheetEdits, type SheetEditsDeps } from './sheet-edits';

interface Sources extends Pick<SheetEditsDeps, 'onSaved' | 'onFailed'> {
  rows: readonly LaunchRow[] | undefined;
}

interface HeldSources extends Sources {
  byId: ReadonlyMap<string, LaunchRow>;
}

const held = (sources: Sources): HeldSources => ({
  ...sources,
  byId: new Map((sources.rows ?? []).map((row) => [row.id, row])),
});

/** The edits of the report that is looked at; one object for as long as the screen is there. */
export function useSheetEdits(sources: Sources): {
  edits: SheetEdits;
  rowOf: (rowId: string) => LaunchRow | undefined;
} {
  const [made] = useState(() => {
    const latest = { current: held(sources) };
    const rowOf = (rowId: string): LaunchRow | undefined => latest.current.byId.get(rowId);
    const edits = new SheetEdits({
      rowOf,
      save: async (change) => {
        await painted();
        await bridge.launchReport.changeField.mutate(change);
      },
      onSaved: (row, field, value) => latest.current.onSaved(row, field, value),
      onFailed: () => latest.current.onFailed(),
      reasonOf: (error) => readAppError(error).message,
    });
    return { edits, rowOf, latest };
  });
  const { rows, onSaved, onFailed } = sources;
  useEffect(() => {
    made.latest.current = held({ rows, onSaved, onFailed });
  }, [made, rows, onSaved, onFailed]);
  return made;
}
