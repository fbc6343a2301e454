import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { OffScreen } from '@renderer/platform/off-screen';
import type { DueRun } from '@shared/domains/scheduled-exports/model';
import { RunTable } from './run-table';

/** In milliseconds; a window that nobody sees still counts time, but draws no frames. */
const LOOK_MS = 150;

/** One run of a scheduled export, from the screen's side. */
export function useRun(run: DueRun): { offScreen: OffScreen; quiet: (underWay: boolean) => void } {
  const [table] = useState(() => new RunTable(run));
  const { gridId, format } = run;
  return useMemo(() => {
    const { offer, take, takeBy, age, failed } = table;
    return {
      offScreen: { gridId, format, offer, take, takeBy, age, failed },
      quiet: (underWay: boolean) => table.look(underWay),
    };
  }, [table, gridId, format]);
}

/** Says again and again whether anything is being read for the screen beside it. */
export function Quiet({ onQuiet }: { onQuiet: (underWay: boolean) => void }) {
  const cache = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => onQuiet(cache.isFetching() > 0), LOOK_MS);
    return () => clearInterval(timer);
  }, [cache, onQuiet]);
  return null;
}
