import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { daysToLaunch, obAge, READ_AGAIN_MS, withField } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { localToday } from '@shared/kernel/dates';

/** Says once that something could not be read, until it can be again. */
function useTold(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify.error(text, { duration: 'long', corner: 'right' });
  }, [failed, notify, text]);
}

/** The report, read again while it is looked at, and what the dropdowns offer. */
export function useLaunchReport() {
  const bridge = useBridge();
  const cache = useQueryClient();
  const again = { refetchInterval: READ_AGAIN_MS, refetchOnWindowFocus: true } as const;
  const rows = useQuery(bridge.launchReport.rows.queryOptions(undefined, again));
  const counts = useQuery(bridge.launchReport.counts.queryOptions(undefined, again));
  const allowed = useQuery(bridge.launchReport.allowedValues.queryOptions());
  useTold(rows.isError, texts.dataFailed);
  useTold(counts.isError, texts.dashboardFailed);
  const rowsKey = bridge.launchReport.rows.queryKey();
  const countsKey = bridge.launchReport.counts.queryKey();
  /** What was stored, put where it was read: reading 3,000 rows again after every cell would take longer. */
  const patch = useCallback(
    (saved: LaunchRow, field: string, value: string): void => {
      const today = localToday();
      const isMeant = (row: LaunchRow): boolean =>
        field === 'taggrouphold' ? row.groupId === saved.groupId : row.id === saved.id;
      cache.setQueryData(
        rowsKey,
        (answer) =>
          answer && {
            ...answer,
            data: answer.data.map((row) => {
              if (!isMeant(row)) return row;
              const cells = withField(row.cells, field, value);
              return { ...row, cells, obAge: obAge(cells, today), totalDaysToLaunch: daysToLaunch(cells) };
            }),
          },
      );
      void cache.invalidateQueries({ queryKey: countsKey });
      void cache.invalidateQueries({ queryKey: [['activityLog']] });
    },
    [cache, rowsKey, countsKey],
  );
  const { refetch } = rows;
  const readAgain = useCallback(async (): Promise<void> => void (await refetch()), [refetch]);
  return { rows, counts, allowed: allowed.data?.data, patch, readAgain };
}
