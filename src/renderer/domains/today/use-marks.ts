import { useCallback, useEffect, useMemo, useRef } from 'react';
import { usePreference } from '@renderer/platform/use-preference';
import { assign, NO_MARKS, snooze, wake } from '@shared/domains/today/marks';
import { todayMarksSchema, type TodayMarks } from '@shared/domains/today/model';

/** What this account has snoozed and taken, by the line's id. */
export function useMarks(today: string) {
  const { value, ready, save } = usePreference('today.marks', todayMarksSchema);
  const marks = value ?? NO_MARKS;
  // An Undo that is pressed later must not bring back what was marked since.
  const latest = useRef(marks);
  useEffect(() => {
    latest.current = marks;
  });
  const change = useCallback(
    (next: (marks: TodayMarks) => TodayMarks) => {
      latest.current = next(latest.current);
      save(latest.current);
    },
    [save],
  );
  const actions = useMemo(
    () => ({
      snooze: (id: string): void => change((now) => snooze(now, id, today)),
      wake: (id: string): void => change((now) => wake(now, id)),
      assign: (id: string, toMe: boolean): void => change((now) => assign(now, id, toMe)),
    }),
    [change, today],
  );
  return { marks, ready, ...actions };
}
export type MarkActions = Pick<ReturnType<typeof useMarks>, 'snooze' | 'wake' | 'assign'>;
