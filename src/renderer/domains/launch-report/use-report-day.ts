import { useCallback, useEffect, useRef } from 'react';
import { useBackOfficeClock } from '@renderer/platform/connectivity/use-back-office-day';
import { backOfficeDay } from '@shared/kernel/dates/back-office-clock';

/**
 * Returns a function that returns today at the back office when it is called. It is the same function in every render, so
 * that the columns of the sheet and the cells being saved are not made again at midnight.
 */
export function useReportDay(): () => string {
  const clock = useBackOfficeClock();
  const latest = useRef(clock);
  useEffect(() => {
    latest.current = clock;
  });
  return useCallback(() => backOfficeDay(latest.current), []);
}
