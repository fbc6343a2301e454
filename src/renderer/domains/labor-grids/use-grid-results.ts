import { useCallback } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { GridResult } from '@shared/domains/labor-grids/model';
import { resultIntent } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';

/** One result after the other, in milliseconds; all of them stay in the list behind the bell. */
const APART_MS = 1000;

/** Tells what became of each grid, three seconds each. */
export function useGridResults(): (results: readonly GridResult[]) => void {
  const notify = useNotify();
  return useCallback(
    (results) =>
      results.forEach(({ gridType, message, code }, at) =>
        setTimeout(
          () => notify[resultIntent(code)](laborGridTexts.result(gridType, message), { duration: 'short' }),
          at * APART_MS,
        ),
      ),
    [notify],
  );
}
