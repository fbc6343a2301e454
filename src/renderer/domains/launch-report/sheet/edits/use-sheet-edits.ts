// The hook that holds the edits of the launch report's sheet and saves each changed field through the bridge. Cells that
// are on their way when the page is left are saved nevertheless, and a notice says which are refused and what was entered.
// Until it is saved, each is in the draft of the sheet.

import { useEffect, useState } from 'react';
import { failureOf, noticeAfterLeaving } from '@renderer/components/form/form-failure';
import { useUnsavedWorkRegistry } from '@renderer/components/unsaved-work';
import { bridge } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { nextPaint } from '@renderer/platform/browser/after-paint';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { cellLabel, isCellField, valueText } from '@shared/domains/launch-report/fields';
import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts, sheetTexts } from '@shared/domains/launch-report/texts';
import { isUnconfirmed } from '@shared/kernel/app-error';
import { SentCells } from './sent-cells';
import { SheetEdits, type SheetEditsDeps } from './sheet-edits';

interface SheetEditsSources extends Pick<SheetEditsDeps, 'onSaved' | 'onFailed'> {
  rows: readonly LaunchRow[] | undefined;
  /** Whether the rows are what the back office has: a saved copy does not say what is stored by now. */
  isLive: boolean;
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
  /** The key of the draft of the edits. */
  draftKey: string;
} {
  const notify = useNotify();
  const [created] = useState(() => {
    let latest = indexRows(sources);
    let isOpen = true;
    const rowOf = (rowId: string): LaunchRow | undefined => latest.byId.get(rowId);
    const fail = (error: unknown, { field, storeName, value }: FieldChange, isKept: boolean): void => {
      if (isOpen) return;
      const { title, reason } = failureOf(readAppError(error));
      const next = [...enteredText(field, value), ...(isKept ? [sheetTexts.kept] : [])];
      const detail = [reason, ...next].map((text, at) =>
        at < next.length ? text.replace(/\.?$/, '.') : text,
      );
      notify.error(...noticeAfterLeaving({ title, reason: detail.join(' ') }, cellLabel(field, storeName)));
    };
    const edits = new SheetEdits({
      rowOf,
      save: async (change) => {
        await nextPaint();
        const isKept = await sent.keep(change);
        await bridge.launchReport.changeField.mutate(change).catch((error: unknown) => {
          fail(error, change, isKept);
          throw error;
        });
      },
      onSaved: (row, field, value) => latest.onSaved(row, field, value),
      onFailed: (rowId) => latest.onFailed(rowId),
      failureOf: (thrown) => {
        const error = readAppError(thrown);
        return { reason: error.message, isUnknown: isUnconfirmed(error) };
      },
    });
    const sent = new SentCells(edits);
    const update = (next: SheetEditsSources): void => {
      latest = indexRows(next);
      if (next.isLive) endStored(edits);
    };
    const setOpen = (now: boolean): void => {
      isOpen = now;
      sent.setOpen(now);
    };
    return { edits, rowOf, draftKey: sent.key, update, setOpen, sent };
  });
  useCellsInFlight(created.edits, created.sent);
  useEffect(() => {
    created.setOpen(true);
    return () => created.setOpen(false);
  }, [created]);
  const { rows, isLive, onSaved, onFailed } = sources;
  useEffect(() => {
    created.update({ rows, isLive, onSaved, onFailed });
  }, [created, rows, isLive, onSaved, onFailed]);
  return created;
}

/**
 * Ends the failed edits whose value is stored by now: a lost answer left it unknown, and the report could be read again
 * only once the back office was back.
 */
function endStored(edits: SheetEdits): void {
  edits.discard(edits.withStatus('failed').filter((edit) => edits.storedValue(edit) === edit.value));
}

/** What was entered in a cell; nothing for a flag, a tag or a comment, which has no value to name or a long one. */
function enteredText(field: string, value: string): string[] {
  if (value === '') return [sheetTexts.emptied];
  const text = valueText(field, value);
  return isCellField(field) && text !== launchReportTexts.set ? [sheetTexts.entered(text)] : [];
}

/** Registers the cells on their way as work in flight until all are saved, even after the page was left. */
function useCellsInFlight(edits: SheetEdits, sent: SentCells): void {
  const { add, refresh } = useUnsavedWorkRegistry();
  useEffect(() => {
    let isOpen = true;
    let remove: (() => void) | undefined;
    const update = (): void => {
      if (edits.isSaving) {
        remove ??= add({
          recordName: sheetTexts.onTheirWay,
          inFlight: true,
          draftKey: sent.key,
          onLeave: (isSessionOver = false) => {
            if (isSessionOver) sent.endWithSession();
            edits.cancelWaiting();
            if (!isSessionOver) sent.end();
          },
          waiting: () => (edits.waitingCount === 0 ? null : sheetTexts.cells(edits.waitingCount)),
        });
        refresh();
        return;
      }
      remove?.();
      remove = undefined;
      if (!isOpen) unsubscribe();
    };
    const unsubscribe = edits.subscribe(update);
    return () => {
      isOpen = false;
      update();
    };
  }, [edits, sent, add, refresh]);
}
