import { useTypedText } from '@renderer/components/use-typed-text';
import { useAddress } from '@renderer/platform/use-address';
import { CALENDAR_VIEWS, type CalendarView } from '@shared/domains/calendar/model';
import { isIsoDate } from '@shared/kernel/dates';

export interface CalendarAddress {
  view: CalendarView;
  /** The day in the tab order; the month or the week is that around it. */
  day: string;
  search: string;
  /** '' for all. */
  dms: string;
}

/** What of the calendar is looked at stands in the address: Back and a link restore it. */
export function useCalendarAddress(
  today: string,
): [CalendarAddress, (change: Partial<CalendarAddress>) => void] {
  const [parameters, put] = useAddress();
  const [view, setView] = useTypedText(parameters.get('view') ?? '', (text) => put({ view: text }));
  const [day, setDay] = useTypedText(parameters.get('day') ?? '', (text) => put({ day: text }));
  const change = (to: Partial<CalendarAddress>): void => {
    if (to.view !== undefined) setView(to.view === 'month' ? '' : to.view);
    if (to.day !== undefined) setDay(to.day === today ? '' : to.day);
    if (to.search !== undefined) put({ q: to.search });
    if (to.dms !== undefined) put({ dms: to.dms });
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
