import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { sameCells, useSheet, type Cells } from '@renderer/components/cell-sheet';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useVisit } from '@renderer/platform/use-visit';
import { formatDate, formatMoney } from '@shared/kernel/format';
import {
  gridRatesSchema,
  type GridKey,
  type GridRates,
  type GridStore,
  type LaborGrid,
} from '@shared/domains/labor-grids/model';
import { ratesOf, textsOf, wrongCells } from '@shared/domains/labor-grids/rates';
import { installDateError } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { gridId, keyOf, storeOf, type GridOwner } from './grid-keys';
import { cellLabels, fieldsOf, ratesOfFields } from './merge-rates';
import { withStored } from './with-stored';
import { useGridResults } from './use-grid-results';

const baseSchema = z.object({ rates: gridRatesSchema, day: z.string() });
/** What editing began with. */
type Base = z.infer<typeof baseSchema>;

const draftSchema = z.object({
  cells: z.array(z.array(z.string())),
  day: z.string(),
  // A draft of an earlier version has the rates alone.
  base: z.union([baseSchema, gridRatesSchema.transform((rates): Base => ({ rates, day: '' }))]),
});

/** A save on its way: what was there when it was pressed, and what the back office is given. */
interface Sent {
  cells: Cells;
  day: string;
  wanted: Base;
  /** Whether it is still edited since. */
  isHere: () => boolean;
}

/** The install date among the fields of the cells. */
const DAY = 'day';

/** One grid that is edited: its cells and its day, kept as a draft until they are saved. */
export function useGridEdit(store: GridOwner, grid: LaborGrid) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const tell = useGridResults();
  const resolve = useConflictResolution();
  const sheet = useSheet([]);
  const storedDay = grid.storeInstallDate ?? '';
  /** Null while it is only looked at. */
  const [base, setBase] = useState<Base | null>(null);
  const [day, setDay] = useState(storedDay);
  const [tried, setTried] = useState(false);
  const [settling, setSettling] = useState(false);
  const sent = useRef<Sent | null>(null);
  const visit = useVisit();
  const what = laborGridTexts.what(grid.gridFor, grid.gridType);
  const { cells } = sheet;
  const begun = useMemo(() => base && textsOf(base.rates), [base]);
  const dirty = base !== null && begun !== null && (day !== base.day || !sameCells(cells, begun));
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
    visit.end();
    setBase(null);
    setTried(false);
  };
  const unsaved = useUnsavedWork({ dirty, what, onLeave: draft.clear });
  /** What was typed while it was on its way is not stored: one goes on editing with it. */
  const goOn = (saved: Sent): boolean => {
    if (day === saved.day && sameCells(cells, saved.cells) && !sheet.isTyping()) return false;
    sheet.change(withStored(cells, saved.cells, textsOf(saved.wanted.rates)));
    if (day === saved.day) setDay(saved.wanted.day);
    setBase(saved.wanted);
    setTried(false);
    return true;
  };
  const update = useChange(bridge.laborGrids.update.mutationOptions(), {
    touches: ['laborGrids', 'moduleDetails'],
    onDone: (results) => {
      tell(results);
      if (!results.some(({ code }) => code === 1)) return;
      // Of an edit that was left meanwhile nothing is there to be ended: another one may have begun.
      if (!sent.current?.isHere() || goOn(sent.current)) return;
      draft.clear();
      unsaved.release();
      stop();
    },
  });
  const wrong = useMemo(() => wrongCells(cells), [cells]);
  const dayError = installDateError(day);
  const readNow = async (named: GridStore & GridKey): Promise<Base> => {
    const { laborGrids } = bridge;
    const [rates, grids] = await Promise.all([
      cache.fetchQuery(laborGrids.rates.queryOptions(named, { staleTime: 0 })),
      cache.fetchQuery(laborGrids.list.queryOptions(storeOf(store), { staleTime: 0 })),
    ]);
    const listed = wholeAnswer(grids, what).find((one) => gridId(one) === gridId(grid));
    return { rates: wholeAnswer(rates, what), day: listed?.storeInstallDate ?? '' };
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (!base || settling || update.isPending || wrong.length > 0 || dayError !== undefined) return;
    const named = { ...storeOf(store), ...keyOf(grid) };
    const mine = ratesOf(cells);
    setSettling(true);
    const isHere = visit.mark();
    try {
      const theirs = await readNow(named);
      if (!isHere()) return;
      const rows = Math.max(base.rates.length, mine.length, theirs.rates.length);
      const fields = await resolve({
        what,
        labels: { ...cellLabels(rows), [DAY]: 'Store Install Date' },
        base: { ...fieldsOf(base.rates, rows), [DAY]: base.day },
        mine: { ...fieldsOf(mine, rows), [DAY]: day },
        theirs: { ...fieldsOf(theirs.rates, rows), [DAY]: theirs.day },
        textOf: (field, value) => {
          if (typeof value === 'number') return formatMoney(value);
          return field === DAY && typeof value === 'string' ? formatDate(value) : 'No row';
        },
      });
      if (fields === null || !isHere()) return;
      const rates = ratesOfFields(fields, mine, theirs.rates);
      const storeInstallDate = String(fields[DAY]);
      sent.current = { cells, day, wanted: { rates, day: storeInstallDate }, isHere };
      update.mutate({
        ...named,
        storeInstallDate,
        rates,
        seen: theirs.rates,
        seenInstallDate: theirs.day || null,
      });
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
      setBase({ rates, day: storedDay });
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
