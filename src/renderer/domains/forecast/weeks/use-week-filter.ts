import { useMemo } from 'react';
import type { WeekFilter } from '@shared/domains/forecast/weeks/model';
import { isIsoDate, sundayOf } from '@shared/kernel/dates/dates';
import { useUrlFilter } from '../use-url-filter';

const PARAMETERS = ['dms', 'tenant', 'week'] as const;

const orNull = (text: string | null): string | null => (text === '' ? null : text);

/** The filters of a board as parameters of its URL. */
export const filtersOf = ({ dms, tenant }: Omit<WeekFilter, 'week'>): Record<string, string> => ({
  ...(dms === null ? {} : { dms }),
  ...(tenant === null ? {} : { tenant }),
});

/** The filters of the weeks, and the week whose launches are to be moved, are URL state, as the filters of a list. */
export function useWeekFilter() {
  const { values, change } = useUrlFilter(PARAMETERS);
  const filter = useMemo((): WeekFilter => {
    const week = values.get('week') ?? '';
    return {
      dms: orNull(values.get('dms')),
      tenant: orNull(values.get('tenant')),
      // An address may name any day of the week.
      week: isIsoDate(week) ? sundayOf(week) : null,
    };
  }, [values]);
  return { filter, change };
}
