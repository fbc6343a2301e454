import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { sameCells, useSheet } from '@renderer/components/cell-sheet';
import type { CsvFile } from '@renderer/components/csv-upload';
import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useChange } from '@renderer/platform/use-change';
import { useVisit } from '@renderer/platform/use-visit';
import type { GridResult } from '@shared/domains/labor-grids/model';
import { MIN_ROWS, ratesOf, wrongCells } from '@shared/domains/labor-grids/rates';
import { doorRateOf } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { storeOf } from './grid-keys';
import {
  EMPTY_GRID,
  newGridFieldsSchema,
  newGridSchema,
  typeOf,
  type NewGridFields,
} from './new-grid-schema';
import { emptyGrid } from './rate-sheet';
import { useGridResults } from './use-grid-results';

const EMPTY_CELLS = emptyGrid(MIN_ROWS);

const draftSchema = z.object({ cells: z.array(z.array(z.string())), values: newGridFieldsSchema });

const sameFields = (values: NewGridFields): boolean =>
  JSON.stringify({ ...values, mode: 'new' }) === JSON.stringify(EMPTY_GRID);

/** A grid that is being made, one way or another; what is typed is kept as a draft, a chosen file is not. */
export function useNewGrid(
  store: Store,
  onMade: (made: NewGridFields) => void,
  initialMode: NewGridFields['mode'],
) {
  const bridge = useBridge();
  const tell = useGridResults();
  const form = useForm({
    resolver: zodResolver(newGridSchema),
    defaultValues: { ...EMPTY_GRID, mode: initialMode },
  });
  const sheet = useSheet(EMPTY_CELLS);
  const [file, setFile] = useState<CsvFile | null>(null);
  const [tried, setTried] = useState(false);
  const visit = useVisit();
  const isHere = useRef<() => boolean>(() => true);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { cells } = sheet;
  const dirty = !sameFields(values) || !sameCells(cells, EMPTY_CELLS);
  const kept = useMemo(
    () => (dirty ? { cells: cells.map((line) => [...line]), values } : null),
    [dirty, cells, values],
  );
  const draft = useValueDraft({
    key: `laborGrid:new:${store.storeId}`,
    schema: draftSchema,
    value: kept,
    onRestore: (found) => {
      sheet.begin(found.cells);
      form.reset(found.values);
    },
  });
  const what = laborGridTexts.added(typeOf(values));
  const unsaved = useUnsavedWork({ dirty: dirty || file !== null, what, onLeave: draft.clear });
  const outcome = {
    touches: ['laborGrids', 'moduleDetails', 'stores', 'modelMapping'] as const,
    onDone: (results: readonly GridResult[]): void => {
      tell(results);
      // Where the form was left meanwhile, whatever stands in its place is not led away from.
      if (!isHere.current() || !results.some(({ code }) => code === 1)) return;
      draft.clear();
      unsaved.release();
      onMade(form.getValues());
    },
  };
  const create = useChange(bridge.laborGrids.create.mutationOptions(), outcome);
  const upload = useChange(bridge.laborGrids.upload.mutationOptions(), outcome);
  const fromDoorRate = useChange(bridge.laborGrids.fromDoorRate.mutationOptions(), outcome);
  const wrong = wrongCells(cells);
  const submit = form.handleSubmit(
    (given) => {
      setTried(true);
      isHere.current = visit.mark();
      const { mode, gridFor, storeInstallDate, isDefault, doorRate } = given;
      const grid = { ...storeOf(store), gridFor, gridType: typeOf(given), storeInstallDate };
      if (mode === 'doorRate') fromDoorRate.mutate({ ...grid, doorRate: doorRateOf(doorRate) });
      else if (mode === 'upload') {
        if (file) upload.mutate({ ...grid, fileName: file.name, base64: file.base64 });
      } else if (wrong.length === 0)
        create.mutate({ ...grid, isDefault: gridFor === 'Model' && isDefault, rates: ratesOf(cells) });
    },
    () => setTried(true),
  );
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
    fileError: tried && file === null ? laborGridTexts.chooseFile : undefined,
    busy: create.isPending || upload.isPending || fromDoorRate.isPending,
    leave: unsaved.confirmLeave,
  };
}
