import { useCallback } from 'react';
import type { Failure } from '@renderer/components/form/form-failure';
import type { UndoOffer } from '@renderer/components/saving/use-undo';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { GridResult } from '@shared/domains/labor-grids/model';
import { resultIntent } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { messages } from '@shared/kernel/text/messages';

/** The failure of a change that no result reports as made. */
export const refusalOf = (results: readonly GridResult[]): Failure => ({
  title: messages.changes.notSaved,
  reason: results.map(({ gridType, message }) => laborGridTexts.result(gridType, message)).join('; '),
});

/** The interval between two notices in milliseconds. */
const NOTICE_INTERVAL_MS = 1000;

/**
 * Returns a function that shows a notice for each result of a grid change, one second apart, because the specification
 * requires that each can be read for three seconds.
 */
export function useNotifyGridResults(): (results: readonly GridResult[], undo?: UndoOffer) => void {
  const notify = useNotify();
  return useCallback(
    (results, undo) =>
      results.forEach(({ gridType, message, code }, at) =>
        setTimeout(
          () =>
            notify[resultIntent(code)](laborGridTexts.result(gridType, message), {
              duration: 'short',
              ...(code === 1 && undo),
            }),
          at * NOTICE_INTERVAL_MS,
        ),
      ),
    [notify],
  );
}
