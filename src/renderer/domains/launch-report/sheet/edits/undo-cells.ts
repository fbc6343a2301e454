// Offers to undo cells of the launch report that were saved together, such as those of a paste: in the notice about
// them, in the bell, and by Ctrl+Z. A job takes them back row by row, and lists what was changed since.

import { useCallback, useEffect, useRef } from 'react';
import { useOfferUndo, useRunUndo } from '@renderer/components/saving/use-undo';
import { bridge } from '@renderer/platform/bridge/bridge';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { UndoRunner } from '@renderer/platform/notifications/stored-undo';
import { MAX_ROWS_UNDONE, type SavedChanges, savedChangesSchema } from '@shared/domains/launch-report/model';
import { sheetTexts as texts } from '@shared/domains/launch-report/texts';
import type { ChangeStep } from './change-step';
import type { SheetEdits } from './sheet-edits';

/** Starts the job, which refetches the report at its end. */
const startUndo = async (saved: SavedChanges): Promise<null> => {
  await bridge.launchReport.undoChanges.mutate(saved);
  return null;
};

/** The undo after a reload of the page. */
export const launchCellsUndo: UndoRunner = {
  invalidates: [],
  run: ({ key }) => startUndo(savedChangesSchema.parse(key)),
};

/** Returns a function that offers to undo a step as a whole, once all of its cells are saved. */
export function useOfferCellsUndo(edits: SheetEdits): (step: ChangeStep) => void {
  const notify = useNotify();
  const hooks = { offerUndo: useOfferUndo(), runUndo: useRunUndo() };
  // The functions are read when the cells are saved, so that the sheet keeps its callbacks.
  const latest = useRef(hooks);
  useEffect(() => {
    latest.current = hooks;
  });
  return useCallback(
    (step) => {
      const since = new Date().toISOString();
      void step.saved.then((changes) => {
        const rows = new Set(changes.map(({ rowId }) => rowId)).size;
        if (step.isUndone || rows === 0) return;
        if (rows > MAX_ROWS_UNDONE) {
          notify.success(texts.savedBeyondUndo(changes.length));
          return;
        }
        const what = texts.cells(changes.length);
        const saved: SavedChanges = { changes: [...changes], since };
        const undo = {
          invalidates: [],
          run: async () => {
            await startUndo(saved);
            edits.forget(step);
            return null;
          },
        };
        const stored = { kind: 'launchCells' as const, key: saved, what, changes: {} };
        const withdraw = notify.withdrawable(() =>
          notify.success(texts.savedTogether(changes.length), latest.current.offerUndo(what, undo, stored)),
        );
        step.takeBack = () => {
          withdraw();
          void latest.current.runUndo(what, async () => undo);
        };
      });
    },
    [edits, notify],
  );
}
