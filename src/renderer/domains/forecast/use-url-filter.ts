// Filters in the URL: a hook for any parameters, which the pages of the forecast share, and the filter of Where the
// Days Go. The filter of launches by week is in weeks/use-week-filter.ts.

import { useMemo } from 'react';
import { z } from 'zod';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { TIME_GROUPS, type TimeFilter, timeFilterSchema } from '@shared/domains/forecast/time-board/model';

interface UrlFilter<Name extends string> {
  values: URLSearchParams;
  /** An empty text removes a parameter. */
  change: (values: Partial<Record<Name, string>>) => void;
}

/** Some parameters of the URL as one value, so that several controls can change at once. @param names A constant. */
export function useUrlFilter<Name extends string>(names: readonly Name[]): UrlFilter<Name> {
  const [parameters, setParameters] = useUrlState();
  const stored = new URLSearchParams(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment.
  const [text, setText] = useOptimisticText(stored, (next) => {
    const values = new URLSearchParams(next);
    setParameters(Object.fromEntries(names.map((name) => [name, values.get(name) ?? ''])));
  });
  const values = useMemo(() => new URLSearchParams(text), [text]);
  return {
    values,
    change: (news) => {
      const next = new URLSearchParams(text);
      for (const [name, value] of Object.entries<string | undefined>(news)) next.set(name, value ?? '');
      setText(next.toString());
    },
  };
}

export const TIME_VIEWS = [...TIME_GROUPS, 'standOut'] as const;
export type TimeView = (typeof TIME_VIEWS)[number];

const PARAMETERS = ['by', 'stores', 'dms', 'tenant', 'coordinator', 'step', 'party'] as const;
type Parameter = (typeof PARAMETERS)[number];

const viewSchema = z.enum(TIME_VIEWS).catch('step');
const { shape } = timeFilterSchema;
const orNull = (text: string | null): string | null => (text === '' ? null : text);

interface TimeFilterState {
  view: TimeView;
  filter: TimeFilter;
  /** True if the filter leaves out any stores or times. */
  isFiltered: boolean;
  change: (values: Partial<Record<Parameter, string>>) => void;
}

function readFilter(values: URLSearchParams): Omit<TimeFilterState, 'change'> {
  const view = viewSchema.parse(values.get('by'));
  const filter: TimeFilter = {
    // The stores that stand out are the same whatever the rows of the board are.
    by: view === 'standOut' ? 'step' : view,
    stores: shape.stores.catch('all').parse(values.get('stores')),
    dms: orNull(values.get('dms')),
    tenant: orNull(values.get('tenant')),
    coordinator: orNull(values.get('coordinator')),
    step: shape.step.catch(null).parse(values.get('step')),
    party: shape.party.catch(null).parse(values.get('party')),
  };
  const { dms, tenant, coordinator, step, party } = filter;
  const chosen = [dms, tenant, coordinator, step, party];
  const isFiltered = filter.stores !== 'all' || chosen.some((value) => value !== null);
  return { view, filter, isFiltered };
}

/** The view and the filters of the page Where the Days Go, as URL state. An unknown value in the URL stands for all. */
export function useTimeFilter(): TimeFilterState {
  const { values, change } = useUrlFilter(PARAMETERS);
  const chosen = useMemo(() => readFilter(values), [values]);
  return { ...chosen, change };
}
