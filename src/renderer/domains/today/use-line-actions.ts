import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { TodayItem } from './today-items';
import type { MarkActions } from './use-marks';

export type LineItem = Extract<TodayItem, { type: 'line' }>;

export interface LineActions {
  open: (item: LineItem) => void;
  /** Until tomorrow, or back again. */
  snooze: (item: LineItem) => void;
  assign: (item: LineItem, toMe: boolean) => void;
}

/** What can be done with a line. `leaving`: the row of this id goes. */
export function useLineActions(
  { snooze, wake, assign }: MarkActions,
  leaving: (id: string) => void,
): LineActions {
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useCallback(
    ({ line }: LineItem): void => void navigate(line.to, { state: line.state }),
    [navigate],
  );
  const putOff = useCallback(
    ({ id, line, snoozed }: LineItem): void => {
      // By the second click of a double click another line has come under the pointer.
      if (isSecondClick()) return;
      leaving(id);
      if (snoozed) return wake(id);
      snooze(id);
      notify.success(texts.snoozed(line.title), { action: { label: texts.undo, onClick: () => wake(id) } });
    },
    [leaving, snooze, wake, notify],
  );
  const take = useCallback(
    ({ id }: LineItem, toMe: boolean): void => {
      if (!isSecondClick()) assign(id, toMe);
    },
    [assign],
  );
  return useMemo(() => ({ open, snooze: putOff, assign: take }), [open, putOff, take]);
}
