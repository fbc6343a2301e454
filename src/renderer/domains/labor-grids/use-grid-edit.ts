import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { sameCells, useSheet } from '@renderer/components/cell-sheet';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { formatMoney } from '@shared/kernel/format';
import { gridRatesSchema, type GridRates, type LaborGrid } from '@shared/domains/labor-grids/model';
import { ratesOf, textsOf, wrongCells } from '@shared/domains/labor-grids/rates';
import { installDateError } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { gridId, keyOf, storeOf, type GridOwner } from './grid-keys';
import { cellLabels, fieldsOf, ratesOfFields } from './merge-rates';
import { useGridResults } from './use-grid-results';

const draftSchema = z.object({ cells: z.array(z.array(z.string())), day: z.string(), base: gridRatesSchema });

/** One grid that is edited: its cells and its day, kept as a draft until they are saved. */
export function useGridEdit(store: GridOwner, grid: LaborGrid) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const tell = useGridResults();
  const resolve = useConflictResolution();
  const sheet = useSheet([]);
  const storedDay = grid.storeInstallDate ?? '';
  /** What editing began with; null while it is only looked at. */
  const [base, setBase] = useState<GridRates | null>(null);
  const [day, setDay] = useState(storedDay);
  const [tried, setTried] = useState(false);
  const [settling, setSettling] = useState(false);
  const what = laborGridTexts.what(grid.gridFor, grid.gridType);
  const { cells } = sheet;
  const dirty = base !== null && (day !== storedDay || !sameCells(cells, textsOf(base)));
  const kept = useMemo(
    () => (dirty && base ? { cells: cells.map((line) => [...line]), day, base } : null),
    [dirty, base, cells, day],
  );
  const draft = useValueDraft({
    key: `laborGrid:${store.storeId}:${gridId(grid)}`,
    schema: draftSchema,
    value: kept,
    onRestore: (found) => {
      sheet.begin(found.cells);
      setDay(found.day);
      setBase(found.base);
    },
  });
  const stop = (): void => {
    setBase(null);
    setTried(false);
  };
  const unsaved = useUnsavedWork({ dirty, what, onLeave: draft.clear });
  const update = useChange(bridge.laborGrids.update.mutationOptions(), {
    touches: ['laborGrids', 'moduleDetails'],
    onDone: (results) => {
      tell(results);
      if (!results.some(({ code }) => code === 1)) return;
      draft.clear();
      unsaved.release();
      stop();
    },
  });
  const wrong = wrongCells(cells);
  const dayError = installDateError(day);
  const save = async (): Promise<void> => {
    setTried(true);
    if (!base || settling || update.isPending || wrong.length > 0 || dayError !== undefined) return;
    const named = { ...storeOf(store), ...keyOf(grid) };
    const mine = ratesOf(cells);
    setSettling(true);
    try {
      const options = bridge.laborGrids.rates.queryOptions(named, { staleTime: 0 });
      const theirs = wholeAnswer(await cache.fetchQuery(options), what);
      const rows = Math.max(base.length, mine.length, theirs.length);
      const fields = await resolve({
        what,
        labels: cellLabels(rows),
        base: fieldsOf(base, rows),
        mine: fieldsOf(mine, rows),
        theirs: fieldsOf(theirs, rows),
        textOf: (_field, value) => (typeof value === 'number' ? formatMoney(value) : 'No row'),
      });
      if (fields === null) return;
      const rates = ratesOfFields(fields, mine, theirs);
      update.mutate({ ...named, storeInstallDate: day, rates, seen: theirs });
    } catch (error) {
      notify.error(error);
    } finally {
      setSettling(false);
    }
  };
  return {
    sheet,
    base,
    day,
    setDay,
    tried,
    dirty,
    busy: settling || update.isPending,
    draft,
    wrong: tried ? wrong : [],
    dayError: tried ? dayError : undefined,
    begin: (rates: GridRates): void => {
      sheet.begin(textsOf(rates));
      setDay(storedDay);
      setBase(rates);
    },
    save,
    cancel: async (): Promise<void> => {
      if (!(await unsaved.confirmLeave())) return;
      draft.clear();
      stop();
    },
  };
}

export type GridEdit = ReturnType<typeof useGridEdit>;
