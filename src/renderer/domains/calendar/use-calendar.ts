import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerQuery } from '@renderer/components/answer-query';
import type { FreshnessMarkProps } from '@renderer/components/freshness-mark';
import { freshnessOfAll } from '@renderer/components/freshness-of-all';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readAppError } from '@renderer/platform/read-app-error';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { eventsOf } from '@shared/domains/calendar/events';
import type { CalendarEvent } from '@shared/domains/calendar/model';
import { calendarTexts } from '@shared/domains/calendar/texts';

export interface FailedSource {
  name: string;
  error: AppErrorShape;
  retry: () => void;
}

interface Calendar {
  events: readonly CalendarEvent[];
  /** Nothing is here yet. */
  isPending: boolean;
  failed: readonly FailedSource[];
  /** No source could be read. */
  nothingRead: boolean;
  freshness: FreshnessMarkProps;
}

const failureOf = (name: string, query: AnswerQuery<unknown>): FailedSource[] =>
  query.data === undefined && query.isError
    ? [{ name, error: readAppError(query.error), retry: () => void query.refetch() }]
    : [];

/** What is on which day. A source that cannot be read costs its own events. */
export function useCalendar(today: string): Calendar {
  const bridge = useBridge();
  const launches = useQuery(bridge.stores.launches.queryOptions());
  const cancellations = useQuery(bridge.billing.cancellations.queryOptions());
  const trials = useQuery(bridge.launchReport.trials.queryOptions());
  const [stores, subscriptions, tried] = [launches.data, cancellations.data, trials.data];
  const events = useMemo(
    () =>
      eventsOf(
        {
          launches: stores?.data ?? [],
          cancellations: subscriptions?.data ?? [],
          trials: tried?.data ?? [],
        },
        today,
      ),
    [stores, subscriptions, tried, today],
  );
  const queries = [launches, cancellations, trials];
  const { sources } = calendarTexts;
  const failed = [
    ...failureOf(sources.launches, launches),
    ...failureOf(sources.cancellations, cancellations),
    ...failureOf(sources.trials, trials),
  ];
  return {
    events,
    isPending: queries.some(({ data, isError }) => data === undefined && !isError),
    failed,
    nothingRead: failed.length === queries.length,
    freshness: freshnessOfAll(queries),
  };
}
