// The edit of a labor grid in GridPanel: its cells and its day, which are stored as a draft until they are saved; and
// its deletion.

import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { sameCells, type Cells } from '@renderer/components/editable-grids/cell-sheet/cells';
import { useSheet } from '@renderer/components/editable-grids/cell-sheet/use-sheet';
import { useNotSavedNotice } from '@renderer/components/editable-grids/row-editing';
import { endFailure, type Failure, failureOf } from '@renderer/components/form/form-failure';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import { useUnsavedWork, useValueDraft, withholdDraft } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import {
  gridRatesSchema,
  type GridRates,
  type LaborGrid,
  type GridTypeMaster,
} from '@shared/domains/labor-grids/model';
import { ratesOf, textsOf, wrongCells } from '@shared/domains/labor-grids/rates';
import { deletionRequirement, installDateError } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { gridPeriod } from '@shared/domains/module-details/texts';
import { mergeRecord } from '@shared/kernel/merge/merge-record';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { messages } from '@shared/kernel/text/messages';
import { gridStoreOf, type GridOwner, gridId, gridKeyOf } from './grid-owner';
import { editedGrid, GRID_INVALIDATES } from './rates/edited-grid';
import type { EditedGrid } from './rates/grid-record';
import { mergeSavedCells } from './rates/rate-sheet';
import { refusalOf, useNotifyGridResults } from './use-notify-grid-results';

const baseSchema: z.ZodType<EditedGrid> = z.object({ rates: gridRatesSchema, day: z.string() });

const draftSchema = z.object({
  cells: z.array(z.array(z.string())),
  day: z.string(),
  // A draft of an earlier version contains the rates only.
  base: z.union([baseSchema, gridRatesSchema.transform((rates): EditedGrid => ({ rates, day: '' }))]),
});

interface GridInputs {
  cells: Cells;
  day: string;
}

/**
 * The cells and the day of a grid while they are edited, and what of them differs from the base of the edit. The base is
 * null while the grid is read-only.
 */
function useGridInputs(storedDay: string) {
  const sheet = useSheet([]);
  const [base, setBase] = useState<EditedGrid | null>(null);
  const [day, setDay] = useState(storedDay);
  /** Counts the edits: the response to one that was left must not remove the draft of the next. */
  const edits = useRef(0);
  const { cells } = sheet;
  const baseCells = useMemo(() => base && textsOf(base.rates), [base]);
  const dirty = base !== null && baseCells !== null && (day !== base.day || !sameCells(cells, baseCells));
  const draftValue = useMemo(
    () => (dirty && base ? { cells: cells.map((line) => [...line]), day, base } : null),
    [dirty, base, cells, day],
  );
  const continueAfterSave = (saved: GridInputs, wanted: EditedGrid): boolean => {
    if (day === saved.day && sameCells(cells, saved.cells) && !sheet.isTyping()) return false;
    sheet.change(mergeSavedCells(cells, saved.cells, textsOf(wanted.rates)));
    if (day === saved.day) setDay(wanted.day);
    setBase(wanted);
    return true;
  };
  // A save resolves several renders later and must compare with the cells of that render, so the function is read
  // through a ref.
  const latest = useRef({ continueAfterSave });
  useEffect(() => {
    latest.current = { continueAfterSave };
  });
  return {
    ...{ sheet, base, day, setDay, dirty, draftValue },
    start: (edited: GridInputs & { base: EditedGrid }): void => {
      edits.current += 1;
      sheet.reset(edited.cells);
      setDay(edited.day);
      setBase(edited.base);
    },
    end: (): void => setBase(null),
    /** The number of the edit that was started last. */
    currentEdit: (): number => edits.current,
    /**
     * Continues editing after a save if cells or the date were changed while the request was in flight, since those
     * changes are not stored. Returns false if nothing was changed.
     * @param saved The inputs at the time of the click.
     * @param wanted The record that was sent.
     */
    continueAfterSave: (saved: GridInputs, wanted: EditedGrid): boolean =>
      latest.current.continueAfterSave(saved, wanted),
  };
}

/** @param stored The rates as they were read last. */
export function useGridEdit(store: GridOwner, grid: LaborGrid, stored: GridRates) {
  const notify = useNotify();
  const notifyResults = useNotifyGridResults();
  const storedDay = grid.storeInstallDate ?? '';
  const inputs = useGridInputs(storedDay);
  const { sheet, base, day, dirty } = inputs;
  const { cells } = sheet;
  const [tried, setTried] = useState(false);
  const record = useMemo(
    () => editedGrid({ store: gridStoreOf(store), grid: gridKeyOf(grid) }),
    [store, grid],
  );
  const { adapter } = record;
  const { recordName } = adapter;
  const saving = useRecordSave({
    record,
    initial: {},
    invalidates: GRID_INVALIDATES,
    hasInlineStopWaiting: false,
  });
  const draftKey = `laborGrid:${store.storeId}:${gridId(grid)}`;
  const restart = (edited: GridInputs & { base: EditedGrid }): void => {
    inputs.start(edited);
    saving.startEdit(adapter.toFields(edited.base));
  };
  const draft = useValueDraft({
    key: draftKey,
    schema: draftSchema,
    value: inputs.draftValue,
    isSent: saving.isSent,
    onRestore: restart,
    isStored: (found) => {
      const now = adapter.toFields({ rates: stored, day: storedDay });
      const rates = ratesOf(found.cells, found.base.rates[0]?.[0]);
      const typed = adapter.toFields({ rates, day: found.day });
      return sameFields(mergeRecord(adapter.toFields(found.base), typed, now).resolve(new Set()), now);
    },
  });
  const { hold } = draft;
  const { watchTyping } = sheet;
  // A page that is closed or loaded again takes the open editor with it.
  useEffect(
    () => watchTyping((typed) => hold(typed && base && { cells: typed.map((line) => [...line]), day, base })),
    [watchTyping, hold, day, base],
  );
  const showNotSaved = useNotSavedNotice(base !== null);
  const endEditing = (): void => {
    saving.endEdit();
    inputs.end();
    setTried(false);
  };
  const unsaved = useUnsavedWork({
    dirty: dirty || sheet.isTyped,
    recordName,
    draftKey,
    onPrompt: saving.cancel,
    isSent: saving.isSent,
    onDiscard: draft.leave,
  });
  const wrong = useMemo(() => wrongCells(cells), [cells]);
  const dayError = installDateError(day);
  const save = async (): Promise<void> => {
    setTried(true);
    if (!base || saving.busy || wrong.length > 0 || dayError !== undefined) return;
    // Nobody has changed the cell of zero hours, so it is sent as it was read, whatever it is.
    const edited = { rates: ratesOf(cells, base.rates[0]?.[0]), day };
    const edit = inputs.currentEdit();
    // The draft stays, but the next edit of the grid replaces it.
    const failAfterLeaving = (failure: Failure): void =>
      showNotSaved(draftKey, failure, recordName, () => restart({ cells, day, base }));
    const sending = saving.save(edited, {
      onSaved: (results, isHere, wanted, undo) => {
        const isSaved = results.some(({ code }) => code === 1);
        if (!isSaved && !isHere()) return failAfterLeaving(refusalOf(results));
        notifyResults(results, undo);
        if (!isSaved) return;
        endFailure(draftKey);
        // If the user has left this edit, another edit may be open, which must not be closed.
        if (!isHere() && inputs.currentEdit() === edit) draft.settle();
        if (!isHere()) return;
        if (inputs.continueAfterSave({ cells, day }, wanted)) return setTried(false);
        draft.settle();
        unsaved.release();
        endEditing();
      },
      onFailed: (error, isHere) => {
        if (isHere()) notify.error(error);
        else failAfterLeaving(failureOf(readAppError(error)));
      },
    });
    await withholdDraft(draftKey, sending);
  };
  return {
    sheet,
    base,
    day,
    setDay: inputs.setDay,
    tried,
    dirty,
    busy: saving.busy,
    draft,
    wrong: tried ? wrong : [],
    dayError: tried ? dayError : undefined,
    begin: (): void => {
      const base = { rates: stored, day: storedDay };
      restart({ cells: textsOf(stored), day: storedDay, base });
    },
    save,
    cancel: async (): Promise<void> => {
      saving.cancel();
      if (await unsaved.confirmLeave()) endEditing();
    },
  };
}

export type GridEdit = ReturnType<typeof useGridEdit>;

/** Before the default grid type is deleted, another default must be chosen; the back office checks that too. */
export function useGridRemoval(
  store: GridOwner,
  grid: LaborGrid,
  masters: readonly GridTypeMaster[],
  shownRates: GridRates,
) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  /** The reason why another default must be chosen; null if there is none. */
  const [reassignReason, setReassignReason] = useState<string | null>(null);
  const { mutate, isPending } = useChange(bridge.laborGrids.remove.mutationOptions(), {
    recordName: laborGridTexts.what(grid.gridFor, grid.gridType),
    invalidates: ['laborGrids', 'moduleDetails', 'stores', 'modelMapping'],
    onDone: ({ outcome, message }) => {
      if (outcome === 'chooseDefault') return setReassignReason(message);
      setReassignReason(null);
      notify.success(message);
    },
  });
  const send = (newDefault: string | null): void => {
    const seen = { seen: shownRates, seenInstallDate: grid.storeInstallDate };
    mutate({ ...gridStoreOf(store), ...gridKeyOf(grid), newDefault, ...seen });
  };
  const confirmAndRemove = async (): Promise<void> => {
    const needs = deletionRequirement(masters, grid);
    if (needs === 'refused') return notify.error(laborGridTexts.noOtherDefault);
    if (needs === 'anotherDefault') return setReassignReason(laborGridTexts.refused.reassign);
    const sure = await confirm({
      title: laborGridTexts.deleteTitle(grid.gridType),
      body: laborGridTexts.deleteText(gridPeriod(grid.gridOrder), grid.gridType),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) send(null);
  };
  return {
    begin: confirmAndRemove,
    send,
    isPending,
    asking: reassignReason,
    stop: () => setReassignReason(null),
  };
}
