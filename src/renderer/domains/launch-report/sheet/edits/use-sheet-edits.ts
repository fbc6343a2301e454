// The hook that holds the edits of the launch report's sheet and saves each changed field through the bridge. Cells that
// are on their way when the page is left are saved nevertheless, and a notice says which are refused and what was entered;
// a comment is a draft until it is saved.

import { useEffect, useState } from 'react';
import { failureOf, noticeAfterLeaving } from '@renderer/components/form/form-failure';
import { useUnsavedWorkRegistry } from '@renderer/components/unsaved-work';
import { placeOfPage } from '@renderer/components/unsaved-work/restore-draft';
import { bridge } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { nextPaint } from '@renderer/platform/browser/after-paint';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import {
  cellLabel,
  columnOf,
  commentsOf,
  isCellField,
  valueText,
} from '@shared/domains/launch-report/fields';
import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts, sheetTexts } from '@shared/domains/launch-report/texts';
import { isUnconfirmed } from '@shared/kernel/app-error';
import type { DraftPlace } from '@shared/kernel/platform/draft';
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
  const notify = useNotify();
  const [created] = useState(() => {
    let latest = indexRows(sources);
    let isOpen = true;
    const rowOf = (rowId: string): LaunchRow | undefined => latest.byId.get(rowId);
    let place = placeOfPage();
    const comments = new SentComments();
    const fail = (error: unknown, { field, storeName, value }: FieldChange, isKept: boolean): void => {
      if (isOpen) return;
      const { title, reason } = failureOf(readAppError(error));
      const next = isKept ? sheetTexts.commentKept : enteredText(field, value);
      const detail = next === null ? reason : `${reason.replace(/\.?$/, '.')} ${next}`;
      notify.error(...noticeAfterLeaving({ title, reason: detail }, cellLabel(field, storeName)));
    };
    const edits = new SheetEdits({
      rowOf,
      save: async (change) => {
        if (isOpen) place = placeOfPage();
        await nextPaint();
        const isKept = await comments.keep(change, place);
        await bridge.launchReport.changeField.mutate(change).catch((error: unknown) => {
          fail(error, change, isKept);
          throw error;
        });
        comments.drop(change);
      },
      onSaved: (row, field, value) => latest.onSaved(row, field, value),
      onFailed: (rowId) => latest.onFailed(rowId),
      failureOf: (thrown) => {
        const error = readAppError(thrown);
        return { reason: error.message, isUnknown: isUnconfirmed(error) };
      },
    });
    const update = (next: SheetEditsSources): void => {
      latest = indexRows(next);
      endStored(edits);
    };
    const setOpen = (now: boolean): void => {
      isOpen = now;
    };
    return { edits, rowOf, update, setOpen };
  });
  useCellsInFlight(created.edits);
  useEffect(() => {
    created.setOpen(true);
    return () => created.setOpen(false);
  }, [created]);
  const { rows, onSaved, onFailed } = sources;
  useEffect(() => {
    created.update({ rows, onSaved, onFailed });
  }, [created, rows, onSaved, onFailed]);
  return created;
}

/**
 * Ends the failed edits whose value is stored by now: a lost answer left it unknown, and the report could be read again
 * only once the back office was back.
 */
function endStored(edits: SheetEdits): void {
  for (const edit of edits.withStatus('failed'))
    if (edits.storedValue(edit) === edit.value) edits.discard(edit.rowId, edit.field);
}

/** The key of the draft of a cell's comment. */
export const commentDraftKey = (rowId: string, column: string): string =>
  `launch-report:comment:${rowId}:${column}`;

/** What was entered in a cell; null for a flag or a tag, which has no value to name. */
function enteredText(field: string, value: string): string | null {
  if (value === '') return sheetTexts.emptied;
  const text = valueText(field, value);
  return text === launchReportTexts.set ? null : sheetTexts.entered(text);
}

/** The key of the draft of a field that is a comment; null for another field. */
function draftKeyOf({ rowId, field }: FieldChange): string | null {
  const column = columnOf(field);
  return isCellField(column) && field === commentsOf(column) ? commentDraftKey(rowId, column) : null;
}

/**
 * Stores comments as the drafts of their dialogs until they are saved, because they can be long: the console may end
 * before the answer, and a refused comment is in its cell only.
 */
class SentComments {
  /** The time of each draft that was stored here, by its key. */
  readonly #kept = new Map<string, string>();

  /** Resolves to false for another field, and if the draft was not stored. */
  async keep(change: FieldChange, place: DraftPlace): Promise<boolean> {
    const key = draftKeyOf(change);
    if (key === null || change.value === '') return false;
    const draft = { values: { comment: change.value }, base: { comment: change.seen } };
    const own = this.#kept.get(key);
    try {
      // What was written in the dialog since, or refused before, stays beside it.
      const found = await bridge.drafts.get.query({ key });
      const offered = found && found.savedAt !== own ? [found.savedAt] : [];
      const stored = await bridge.drafts.put.mutate({
        ...{ key, value: draft, place, writer: key },
        ...{ over: null, offered, restored: own === undefined ? [] : [own] },
      });
      if (stored !== null) this.#kept.set(key, stored.savedAt);
      return stored !== null;
    } catch {
      return false;
    }
  }

  /** Removes the draft of a comment that is saved. */
  drop(change: FieldChange): void {
    const key = draftKeyOf(change);
    const savedAt = key === null ? undefined : this.#kept.get(key);
    if (key === null || savedAt === undefined) return;
    this.#kept.delete(key);
    // What cannot be removed is offered, and dropped there, because it is what is stored.
    bridge.drafts.discard.mutate({ key, offered: [savedAt] }).catch(() => undefined);
  }
}

/** Registers the cells on their way as work in flight until all are saved, even after the page was left. */
function useCellsInFlight(edits: SheetEdits): void {
  const { add } = useUnsavedWorkRegistry();
  useEffect(() => {
    let isOpen = true;
    let remove: (() => void) | undefined;
    const update = (): void => {
      if (edits.isSaving) {
        remove ??= add({
          recordName: sheetTexts.onTheirWay,
          inFlight: true,
          onLeave: () => edits.cancelWaiting(),
          waiting: () => (edits.waitingCount === 0 ? null : sheetTexts.cells(edits.waitingCount)),
        });
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
  }, [edits, add]);
}
