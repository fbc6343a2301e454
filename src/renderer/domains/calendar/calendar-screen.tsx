// The Calendar page: launches, cancellations and trials of all tenants by month and week, which can be saved as an
// iCalendar file.

import { SidePanel } from '@renderer/components/dialogs/side-panel';
import { RouteLink } from '@renderer/components/links/route-link';
import { useCommand } from '@renderer/platform/bridge/use-command';
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  tokens,
  Body1,
  Caption1,
} from '@fluentui/react-components';
import { CalendarArrowDownRegular } from '@fluentui/react-icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { PaperNote } from '@renderer/components/display/paper-note';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { HeaderButton } from '@renderer/components/page/header-button';
import { PageHeader } from '@renderer/components/page/page-header';
import { FailedRead, LoadingSkeleton } from '@renderer/components/page/page-states';
import { bridge } from '@renderer/platform/bridge/bridge';
import { useToday } from '@renderer/platform/browser/use-today';
import { periodName, displayedWeeks, wholeDay } from '@shared/domains/calendar/days';
import { chosenEvents, eventsByDay } from '@shared/domains/calendar/events';
import { type CalendarEvent, MAX_FILE_EVENTS } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { shortRange } from '@shared/domains/forecast/sentences';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';
import { CalendarGrid } from './calendar-grid';
import { CalendarFilters, CalendarNavigation } from './calendar-toolbar';
import { KindLegend, KindIcon } from './event-kinds';
import { type FailedSource, useCalendar, useCalendarUrlState } from './use-calendar';

/** Names the missing sources, the reasons, and a retry. */
function FailedSources({ failed }: { failed: readonly FailedSource[] }) {
  return failed.map(({ name, error, retry }) => (
    <MessageBar key={name} intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{texts.notRead(name)}</MessageBarTitle> {error.message}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={retry}>{texts.retry}</Button>
      </MessageBarActions>
    </MessageBar>
  ));
}

interface SaveIcsMenuProps {
  /** The name of the displayed period. */
  period: string;
  visible: readonly CalendarEvent[];
  upcoming: readonly CalendarEvent[];
  /** The names of the sources that are still read, without which a file would lack events. */
  pending: readonly string[];
}

function saveRefusal(events: readonly CalendarEvent[], pending: readonly string[]): string | undefined {
  if (pending.length > 0) return pendingText(pending);
  if (events.length === 0) return texts.nothing;
  return events.length > MAX_FILE_EVENTS ? texts.tooMany(MAX_FILE_EVENTS) : undefined;
}

const pendingText = (pending: readonly string[]): string => messages.generic.loadingOf(pending.join(', '));

/** Saves the visible or all upcoming events as a file for a calendar program. */
function SaveIcsMenu({ period, visible, upcoming, pending }: SaveIcsMenuProps) {
  const { mutate, isPending } = useCommand({
    mutationFn: ({ name, events }: { name: string; events: readonly CalendarEvent[] }) =>
      bridge.calendar.save.mutate({ name, events: [...events] }),
  });
  const item = (label: string, name: string, events: readonly CalendarEvent[]) => {
    // The dialog of one file is open: a second press would open none.
    const reason = isPending ? controlTexts.disabled.choosingFile : saveRefusal(events, pending);
    return (
      <MenuItem
        disabled={reason !== undefined}
        {...(reason !== undefined && { subText: reason })}
        onClick={() => mutate({ name, events })}
      >
        {label}
      </MenuItem>
    );
  };
  const permission = useExportPermission()('ics');
  const button = <HeaderButton label={texts.save} icon={<CalendarArrowDownRegular />} />;
  if (!permission.allowed) return <RequirePermission permission={permission}>{button}</RequirePermission>;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {item(texts.saveShown(visible.length), `${texts.title} ${period}`, visible)}
          {item(texts.saveAhead(upcoming.length), texts.title, upcoming)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
});

export function CalendarScreen() {
  const styles = useStyles();
  const today = useToday();
  const { events, isPending, pending, failed, allSourcesFailed, freshness, ...forecasts } =
    useCalendar(today);
  const [{ view, day, search, dms }, change] = useCalendarUrlState(today);
  const [openedDay, setOpenedDay] = useState<string | null>(null);
  const deferredSearch = useDeferredValue(search);
  const dmsNames = useMemo(
    () => [...new Set([dms, ...events.map((event) => event.dms ?? '')])].filter((name) => name !== '').sort(),
    [events, dms],
  );
  const filteredEvents = useMemo(
    () => chosenEvents(events, { search: deferredSearch, dms }),
    [events, deferredSearch, dms],
  );
  const weeks = useMemo(() => displayedWeeks(day, view), [day, view]);
  const byDay = useMemo(() => eventsByDay(filteredEvents, weeks.flat()), [filteredEvents, weeks]);
  const visible = useMemo(() => [...byDay.values()].flat(), [byDay]);
  const upcoming = useMemo(
    () => filteredEvents.filter((event) => event.day >= today),
    [filteredEvents, today],
  );
  const period = periodName(day, view);
  const [first] = failed;
  const retryAll = freshness.onRefresh;
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshness}
        actions={<SaveIcsMenu {...{ period, visible, upcoming, pending }} />}
      />
      {allSourcesFailed && first && (
        <FailedRead error={first.error} {...(retryAll && { onRetry: retryAll })} />
      )}
      {isPending && <LoadingSkeleton rows={12} />}
      {!isPending && !allSourcesFailed && (
        <>
          <FailedSources failed={failed} />
          <div className={styles.bar}>
            <CalendarNavigation
              {...{ view, day, today }}
              onView={(to) => change({ view: to })}
              onDay={(to) => change({ day: to })}
            />
            {pending.length > 0 && <Spinner size="tiny" label={pendingText(pending)} />}
            <KindLegend events={visible} />
            <CalendarFilters {...{ search, dms, dmsNames }} onChange={change} />
          </div>
          <CalendarGrid
            {...{ weeks, byDay, view, day, today }}
            {...forecasts}
            label={period}
            onMove={(to) => change({ day: to })}
            onOpen={(to) => {
              change({ day: to });
              setOpenedDay(to);
            }}
          />
          <PaperNote text={visible.some(forecasts.forecastOf) ? forecasts.forecastBasis : null} />
        </>
      )}
      {openedDay !== null && (
        <DayPanel
          day={openedDay}
          events={byDay.get(openedDay) ?? []}
          {...forecasts}
          onClose={() => setOpenedDay(null)}
        />
      )}
    </>
  );
}

/** The maximum number of listed events; the filters find the others. */
const MAX_LISTED_EVENTS = 500;

const useDayPanelStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  event: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  mark: { paddingTop: tokens.spacingVerticalXXS },
  texts: { minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  beside: { color: tokens.colorNeutralForeground3 },
  basis: {
    display: 'block',
    margin: 0,
    marginTop: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground3,
  },
});

interface DayPanelProps extends Pick<ReturnType<typeof useCalendar>, 'forecastBasis' | 'forecastOf'> {
  day: string;
  events: readonly CalendarEvent[];
  onClose: () => void;
}

/** Lists all events of a day, each with a link to its store. */
function DayPanel({ day, events, forecastBasis, forecastOf, onClose }: DayPanelProps) {
  const styles = useDayPanelStyles();
  const listed = events
    .slice(0, MAX_LISTED_EVENTS)
    .map((event) => ({ ...event, forecast: forecastOf(event) }));
  return (
    <SidePanel title={wholeDay(day)} size="small" onClose={onClose}>
      {events.length === 0 && <Body1>{texts.nothingOn}</Body1>}
      <ul className={styles.list}>
        {listed.map(({ id, kind, store, tenant, dms, to, forecast }) => (
          <li key={id} className={styles.event}>
            <span className={styles.mark}>
              <KindIcon kind={kind} />
            </span>
            <div className={styles.texts}>
              <RouteLink to={to}>{store}</RouteLink>
              <Caption1>{texts.kinds[kind]}</Caption1>
              {forecast !== undefined && <Caption1>{shortRange(forecast)}</Caption1>}
              <Caption1 className={styles.beside}>{dms === null ? tenant : `${tenant} · ${dms}`}</Caption1>
            </div>
          </li>
        ))}
      </ul>
      {forecastBasis !== null && listed.some(({ forecast }) => forecast !== undefined) && (
        <Caption1 as="p" className={styles.basis}>
          {forecastBasis}
        </Caption1>
      )}
      {events.length > MAX_LISTED_EVENTS && <Body1>{texts.more(events.length - MAX_LISTED_EVENTS)}</Body1>}
    </SidePanel>
  );
}
