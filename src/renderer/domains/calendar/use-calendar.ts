// The state of the Calendar page: its view, day and filters in the URL, and the events of all sources.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import type { AnswerQuery, Freshness } from '@renderer/components/page/freshness';
import { freshnessOfAll } from '@renderer/components/page/freshness';
import { useFetchPages } from '@renderer/components/tables/paged-list/use-paged-list';
import { useForecastRanges } from '@renderer/domains/forecast';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { cancellationEvents, launchEvents, storesByName, trialEvents } from '@shared/domains/calendar/events';
import { CALENDAR_VIEWS, type CalendarEvent, type CalendarView } from '@shared/domains/calendar/model';
import { calendarTexts } from '@shared/domains/calendar/texts';
import type { StoreRange } from '@shared/domains/forecast/model';
import type { StoreLaunch } from '@shared/domains/stores/model';
import { joinAnswers } from '@shared/kernel/answer';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { isIsoDate } from '@shared/kernel/dates/dates';

interface CalendarUrlState {
  view: CalendarView;
  /** The day in the tab order; the displayed month or week is the one around it. */
  day: string;
  search: string;
  /** The value is '' for all. */
  dms: string;
}

/** The displayed part of the calendar is URL state, so that Back and a link restore it. */
export function useCalendarUrlState(
  today: string,
): [CalendarUrlState, (change: Partial<CalendarUrlState>) => void] {
  const [parameters, setParameters] = useUrlState();
  const [view, setView] = useOptimisticText(parameters.get('view') ?? '', (text) =>
    setParameters({ view: text }),
  );
  const [day, setDay] = useOptimisticText(parameters.get('day') ?? '', (text) =>
    setParameters({ day: text }),
  );
  const change = (to: Partial<CalendarUrlState>): void => {
    if (to.view !== undefined) setView(to.view === 'month' ? '' : to.view);
    if (to.day !== undefined) setDay(to.day === today ? '' : to.day);
    if (to.search !== undefined) setParameters({ q: to.search });
    if (to.dms !== undefined) setParameters({ dms: to.dms });
  };
  return [
    {
      view: CALENDAR_VIEWS.find((known) => known === view) ?? 'month',
      day: isIsoDate(day) ? day : today,
      search: parameters.get('q') ?? '',
      dms: parameters.get('dms') ?? '',
    },
    change,
  ];
}

export interface FailedSource {
  name: string;
  error: AppErrorShape;
  retry: () => void;
}

interface CalendarState {
  events: readonly CalendarEvent[];
  /** True until the first source has loaded or all have failed. */
  isPending: boolean;
  /** The names of the sources that are still read for the first time. */
  pending: readonly string[];
  failed: readonly FailedSource[];
  /** True if no source could be read. */
  allSourcesFailed: boolean;
  /** What the forecasts of launches are based on; null where there is none. */
  forecastBasis: string | null;
  /** When a planned launch will probably be; undefined without a forecast. */
  forecastOf: (event: CalendarEvent) => StoreRange | undefined;
  freshness: Freshness;
}

const AFTER_THE_LAST = { getNextPageParam: ({ data }: { data: { next: number | null } }) => data.next };

/** The launches page after page, so that those of the first stores are shown before all are there. */
function useLaunches(): {
  query: AnswerQuery<null>;
  pages: readonly (readonly StoreLaunch[])[];
  hasMore: boolean;
} {
  const { stores } = useBridge();
  const query = useInfiniteQuery(stores.launches.infiniteQueryOptions({}, AFTER_THE_LAST));
  const { hasMore, shown } = useFetchPages(query);
  const answers = query.data?.pages;
  const pages = useMemo(() => (answers ?? []).slice(0, shown).map(({ data }) => data.rows), [answers, shown]);
  // A failed refetch puts the query in an error state, but its pages are complete.
  const data = answers && joinAnswers(answers, null, query.hasNextPage && query.isError);
  const isFetching = query.isFetching || hasMore;
  const isRefetchError = query.isRefetchError || query.isFetchNextPageError;
  return { query: { ...query, data, isFetching, isRefetchError }, pages, hasMore };
}

/** Makes the launches of each page once. */
function eventsOfPage(today: string): (page: readonly StoreLaunch[]) => CalendarEvent[] {
  const made = new WeakMap<readonly StoreLaunch[], CalendarEvent[]>();
  return (page) => {
    const events = made.get(page) ?? launchEvents(page, today);
    made.set(page, events);
    return events;
  };
}

/** Forecasts may be older than launches, so that one may still be there of a store that is launched. */
function rangeByStore(ranges: readonly StoreRange[]): CalendarState['forecastOf'] {
  const byStore = new Map(ranges.map((range) => [range.id, range]));
  return ({ kind, storeKey }) =>
    kind === 'launched' || storeKey === undefined ? undefined : byStore.get(storeKey);
}

const failedSource = (name: string, query: AnswerQuery<unknown>): FailedSource[] =>
  query.data === undefined && query.isError
    ? [{ name, error: readAppError(query.error), retry: () => void query.refetch() }]
    : [];

const pendingSource = (name: string, { data, isError }: AnswerQuery<unknown>): string[] =>
  data === undefined && !isError ? [name] : [];

/** Combines the events of all sources, each as soon as it is there. A failed source costs its own events only. */
export function useCalendar(today: string): CalendarState {
  const bridge = useBridge();
  const { query: launches, pages, hasMore } = useLaunches();
  const cancellations = useQuery(bridge.billing.cancellations.queryOptions());
  const trials = useQuery(bridge.launchReport.trials.queryOptions());
  const { query: forecasts, ranges, basis: forecastBasis } = useForecastRanges();
  const [subscriptions, trialRows] = [cancellations.data, trials.data];
  // A large account has tens of thousands of events, so that what comes makes no others again.
  const named = useMemo(() => storesByName(hasMore ? [] : pages.flat()), [pages, hasMore]);
  const eventsOf = useMemo(() => eventsOfPage(today), [today]);
  const launched = useMemo(() => pages.flatMap(eventsOf), [pages, eventsOf]);
  const forecastOf = useMemo(() => rangeByStore(ranges ?? []), [ranges]);
  const cancelled = useMemo(
    () => cancellationEvents(subscriptions?.data ?? [], named),
    [subscriptions, named],
  );
  const tried = useMemo(() => trialEvents(trialRows?.data ?? [], named), [trialRows, named]);
  const events = useMemo(() => [...launched, ...cancelled, ...tried], [launched, cancelled, tried]);
  const queries = [launches, cancellations, trials];
  const { sources } = calendarTexts;
  const failed = [
    ...failedSource(sources.launches, launches),
    ...failedSource(sources.cancellations, cancellations),
    ...failedSource(sources.trials, trials),
  ];
  const pending = [
    ...(hasMore ? [sources.launches] : pendingSource(sources.launches, launches)),
    ...pendingSource(sources.cancellations, cancellations),
    ...pendingSource(sources.trials, trials),
  ];
  // Forecasts add to launches, so that nothing waits for them.
  const unread = [...failed, ...failedSource(sources.forecasts, forecasts)];
  return {
    events,
    isPending: pending.length > 0 && queries.every(({ data }) => data === undefined),
    pending,
    failed: unread,
    allSourcesFailed: failed.length === queries.length,
    ...{ forecastBasis, forecastOf },
    freshness: freshnessOfAll(queries),
  };
}
