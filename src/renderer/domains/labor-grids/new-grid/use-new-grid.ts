// The state of the form of a new labor grid: its fields, rates and file, their validation and draft, and the call that
// creates the grid.

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CsvFile } from '@renderer/components/data-import/csv-upload/read-csv-file';
import { sameCells, type Cells } from '@renderer/components/editable-grids/cell-sheet/cells';
import { useSheet } from '@renderer/components/editable-grids/cell-sheet/use-sheet';
import {
  endFailure,
  type Failure,
  failureOf,
  showFailureAfterLeaving,
} from '@renderer/components/form/form-failure';
import { useUnsavedWork, useValueDraft, withholdDraft } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useCancellation } from '@renderer/platform/bridge/use-cancellation';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { gridKindSchema, type GridResult } from '@shared/domains/labor-grids/model';
import { MIN_ROWS, ratesOf, wrongCells } from '@shared/domains/labor-grids/rates';
import {
  doorRateError,
  doorRateOf,
  gridTypeError,
  installDateError,
} from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { valueTexts } from '@shared/kernel/values';
import { gridStoreOf } from '../grid-owner';
import { emptyCells } from '../rates/rate-sheet';
import { refusalOf, useNotifyGridResults } from '../use-notify-grid-results';

/** The input of any mode is stored as a draft, except for a chosen file. */
export function useNewGrid(
  store: Store,
  onCreated: (made: NewGridFields) => void,
  initialMode: NewGridFields['mode'],
) {
  const notify = useNotify();
  const notifyResults = useNotifyGridResults();
  const form = useForm({
    resolver: resolveNewGrid,
    defaultValues: { ...EMPTY_GRID, mode: initialMode },
  });
  const sheet = useSheet(EMPTY_CELLS);
  const [file, setFile] = useState<CsvFile | null>(null);
  const [tried, setTried] = useState(false);
  const { token } = useCancellation();
  const submitSignal = useRef<AbortSignal | null>(null);
  /** Called with the answer to the grid that was sent, whatever it is. */
  const onAnswer = useRef<() => void>(undefined);
  /** True once a draft was restored, which may be of a grid that was refused after its form was left. */
  const isRestored = useRef(false);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { cells } = sheet;
  const dirty = !isEmptyForm(values) || !sameCells(cells, EMPTY_CELLS);
  const draftValue = useMemo(
    () => (dirty ? { cells: cells.map((line) => [...line]), values } : null),
    [dirty, cells, values],
  );
  const draftKey = `laborGrid:new:${store.storeId}`;
  const draft = useValueDraft({
    key: draftKey,
    schema: draftSchema,
    isNew: true,
    value: draftValue,
    onRestore: (found) => {
      isRestored.current = true;
      sheet.reset(found.cells);
      form.reset(found.values);
    },
  });
  const { hold } = draft;
  const { watchTyping } = sheet;
  // A page that is closed or loaded again takes the open editor with it.
  useEffect(
    () => watchTyping((typed) => hold(typed && { cells: typed.map((line) => [...line]), values })),
    [watchTyping, hold, values],
  );
  const recordName = laborGridTexts.added(gridTypeOf(values));
  const failAfterLeaving = (failure: Failure): void => {
    const left = laborGridTexts.addedTo(gridTypeOf(values), store.storeName);
    showFailureAfterLeaving(notify, { key: draftKey, failure, recordName: left });
  };
  const outcome = {
    onInFlight: (): void => onAnswer.current?.(),
    onFailed: (error: unknown): void => {
      onAnswer.current?.();
      if (!submitSignal.current?.aborted) return notify.error(error);
      failAfterLeaving(failureOf(readAppError(error)));
    },
    onDone: (results: readonly GridResult[]): void => {
      onAnswer.current?.();
      const isMade = results.some(({ code }) => code === 1);
      if (!isMade && submitSignal.current?.aborted) return failAfterLeaving(refusalOf(results));
      notifyResults(results);
      if (!isMade) return;
      draft.settle();
      if (isRestored.current) endFailure(draftKey);
      // If the user has left the form while the request was in flight, the current page stays.
      if (submitSignal.current?.aborted) return;
      unsaved.release();
      onCreated(form.getValues());
    },
  };
  const { busy, send } = useGridCreation(store, outcome);
  const unsaved = useUnsavedWork({
    dirty: dirty || sheet.isTyped || file !== null,
    recordName,
    draftKey,
    isSent: () => busy,
    onDiscard: draft.leave,
  });
  const wrong = wrongCells(cells);
  const unanswered = file?.base64 === null ? valueTexts.answerFirst : undefined;
  const fileError = file === null ? laborGridTexts.chooseFile : unanswered;
  const submit = (event: FormEvent): Promise<void> =>
    form.handleSubmit(
      (fields) => {
        setTried(true);
        submitSignal.current = token();
        if (!send(fields, cells, file)) return;
        const answer = Promise.withResolvers<void>();
        onAnswer.current = answer.resolve;
        void withholdDraft(draftKey, answer.promise);
      },
      () => setTried(true),
    )(event);
  return {
    form,
    sheet,
    file,
    setFile,
    tried,
    draft,
    submit,
    mode: values.mode,
    wrong: tried && values.mode === 'new' ? wrong : [],
    fileError: tried ? fileError : undefined,
    busy,
    leave: unsaved.confirmLeave,
  };
}

interface CreationOutcome {
  onInFlight: () => void;
  onFailed: (error: unknown) => void;
  onDone: (results: readonly GridResult[]) => void;
}

/** Creates a grid by the call of its mode: from its rates, from a file, or from one hourly price. */
function useGridCreation(store: Store, outcome: CreationOutcome) {
  const bridge = useBridge();
  const options = {
    recordName: ({ gridType }: { gridType: string }) => laborGridTexts.addedTo(gridType, store.storeName),
    invalidates: ['laborGrids', 'moduleDetails', 'stores', 'modelMapping'] as const,
    ...outcome,
  };
  const create = useChange(bridge.laborGrids.create.mutationOptions(), options);
  const upload = useChange(bridge.laborGrids.upload.mutationOptions(), options);
  const fromDoorRate = useChange(bridge.laborGrids.fromDoorRate.mutationOptions(), options);
  return {
    busy: create.isPending || upload.isPending || fromDoorRate.isPending,
    /** Returns whether the grid was sent. */
    send: (fields: NewGridFields, cells: Cells, file: CsvFile | null): boolean => {
      const { mode, gridFor, storeInstallDate, isDefault, doorRate } = fields;
      const grid = { ...gridStoreOf(store), gridFor, gridType: gridTypeOf(fields), storeInstallDate };
      if (mode === 'doorRate') return fromDoorRate.mutate({ ...grid, doorRate: doorRateOf(doorRate) });
      if (mode === 'upload')
        return (
          typeof file?.base64 === 'string' &&
          upload.mutate({ ...grid, fileName: file.name, base64: file.base64 })
        );
      if (wrongCells(cells).length > 0) return false;
      return create.mutate({ ...grid, isDefault: gridFor === 'Model' && isDefault, rates: ratesOf(cells) });
    },
  };
}

/** The three ways to create a grid. */
export const NEW_GRID_MODES = [
  { value: 'new', label: laborGridTexts.form.newGrid },
  { value: 'upload', label: laborGridTexts.form.uploadFile },
  { value: 'doorRate', label: laborGridTexts.form.doorRate },
] as const;

const newGridFieldsSchema = z.object({
  mode: z.enum(['new', 'upload', 'doorRate']),
  gridFor: gridKindSchema,
  opcode: z.string(),
  gridName: z.string(),
  storeInstallDate: z.string(),
  isDefault: z.boolean(),
  doorRate: z.string(),
});
export type NewGridFields = z.infer<typeof newGridFieldsSchema>;

const EMPTY_GRID: NewGridFields = {
  mode: 'new',
  gridFor: 'Model',
  opcode: '',
  gridName: '',
  storeInstallDate: '',
  isDefault: false,
  doorRate: '',
};

export const gridTypeOf = ({ gridFor, opcode, gridName }: NewGridFields): string =>
  gridFor === 'Model' ? gridName : opcode;

/** Returns the schema of the visible fields, which depend on the mode; a name may be checked as it is typed. */
const newGridSchema = (isTyped: boolean) =>
  newGridFieldsSchema.superRefine((values, refine) => {
    const addIssue = (path: keyof NewGridFields, message: string | undefined): void => {
      if (message !== undefined) refine.addIssue({ code: 'custom', path: [path], message });
    };
    const { mode, gridFor, storeInstallDate, doorRate } = values;
    addIssue(
      gridFor === 'Model' ? 'gridName' : 'opcode',
      gridTypeError(gridFor, gridTypeOf(values), isTyped),
    );
    addIssue('storeInstallDate', installDateError(storeInstallDate));
    if (mode === 'doorRate') addIssue('doorRate', doorRateError(doorRate));
  });

const [resolveTyped, resolveSent] = [zodResolver(newGridSchema(true)), zodResolver(newGridSchema(false))];

/** While the user types, only one field is validated; a submission validates all of them. */
const resolveNewGrid: typeof resolveSent = (values, context, options) =>
  (options.names?.length === 1 ? resolveTyped : resolveSent)(values, context, options);

const EMPTY_CELLS = emptyCells(MIN_ROWS);

const draftSchema = z.object({ cells: z.array(z.array(z.string())), values: newGridFieldsSchema });

const isEmptyForm = (values: NewGridFields): boolean =>
  JSON.stringify({ ...values, mode: 'new' }) === JSON.stringify(EMPTY_GRID);
