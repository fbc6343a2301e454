import { useQuery } from '@tanstack/react-query';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { WeekBoard, WeekChoices, WeekFilter } from '@shared/domains/forecast/weeks/model';

interface WeekReport {
  board: WeekBoard | undefined;
  choices: WeekChoices | undefined;
  /** The age of what was read, and the error of the first of the two reads that failed. */
  report: AnswerQuery<unknown>;
}

/** Reads plans and launches, and then their board of the chosen filter. */
export function useWeekBoard(filter: WeekFilter): WeekReport {
  const { forecast } = useBridge();
  const weeks = useQuery(forecast.weeks.queryOptions());
  const asOf = weeks.data?.asOf ?? '';
  const board = useQuery(
    forecast.weekBoard.queryOptions(
      { filter, asOf },
      {
        enabled: asOf !== '',
        // Another filter keeps the weeks until the new ones are there; launches of another week are no such rows.
        placeholderData: (before) => (filter.week === null && before?.moves === null ? before : undefined),
      },
    ),
  );
  const { isRefetchError, isFetching } = weeks;
  const { error, isError, refetch } = board;
  return {
    board: board.data,
    choices: weeks.data?.data,
    report:
      isError && board.data === undefined
        ? { data: undefined, error, isError, isRefetchError, isFetching, refetch }
        : weeks,
  };
}
