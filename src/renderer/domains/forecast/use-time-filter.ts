// The view and the filters of the page Where the Days Go, as URL state.

import { useMemo } from 'react';
import { z } from 'zod';
import { TIME_GROUPS, type TimeFilter, timeFilterSchema } from '@shared/domains/forecast/time-board/model';
import { useUrlFilter } from './use-url-filter';

export const TIME_VIEWS = [...TIME_GROUPS, 'standOut'] as const;
export type TimeView = (typeof TIME_VIEWS)[number];

const PARAMETERS = ['by', 'stores', 'dms', 'tenant', 'step', 'party'] as const;
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
    step: shape.step.catch(null).parse(values.get('step')),
    party: shape.party.catch(null).parse(values.get('party')),
  };
  const { dms, tenant, step, party } = filter;
  const isFiltered = filter.stores !== 'all' || [dms, tenant, step, party].some((value) => value !== null);
  return { view, filter, isFiltered };
}

/** An unknown value in the URL stands for all. */
export function useTimeFilter(): TimeFilterState {
  const { values, change } = useUrlFilter(PARAMETERS);
  const chosen = useMemo(() => readFilter(values), [values]);
  return { ...chosen, change };
}
