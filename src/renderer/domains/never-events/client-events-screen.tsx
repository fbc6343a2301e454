// The page of one client's issues of a family of never events: a card for each event, and the issues by event and
// store.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import {
  choiceColumn,
  DataGrid,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  numberColumn,
  useTableExport,
  withRowIds,
} from '@renderer/components/data-grid';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { ExternalLink } from '@renderer/components/links/external-link';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { REPORT } from '@renderer/components/page/report-screen';
import { useSiteHost } from '@renderer/domains/tenants';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { useNewWindowParameters } from '@renderer/platform/windows/use-open-window';
import { type ClientState, clientStateSchema, type NeverEventRow } from '@shared/domains/never-events/model';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { type EventSummary, familyOf, summarizeEvents } from '@shared/domains/never-events/rules';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { siteUrlOf } from '@shared/domains/tenants/identity';
import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { useEventCardStyles } from './client-cards';

/**
 * The client is the one whose card was pressed, in a new window by its address; a visit by URL without it is redirected
 * to the list of clients.
 */
export function ClientEventsScreen() {
  const { state, search }: { state: unknown; search: string } = useLocation();
  const client = clientStateSchema.safeParse(state ?? Object.fromEntries(new URLSearchParams(search)));
  if (!client.success) return <Navigate replace to={neverEventsPaths.list('never')} />;
  return <ClientEvents key={`${client.data.eventType} ${client.data.clientId}`} client={client.data} />;
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalM}`,
    listStyleType: 'none',
  },
  whole: { width: '100%', minHeight: '92px' },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 3px 0 ${tokens.colorBrandStroke1}`,
    [FORCED_COLORS]: { outline: '2px solid Highlight' },
  },
});

interface EventCardsProps {
  events: readonly EventSummary[];
  /** The name of the event that filters the rows; null for all. */
  chosen: string | null;
  onChoose: (optionName: string | null) => void;
}

/** One card per event with its issues; a pressed card filters the rows. */
function EventCards({ events, chosen, onChoose }: EventCardsProps) {
  const styles = useStyles();
  const card = useEventCardStyles();
  if (events.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={neverEventsTexts.byEvent}>
      {events.map(({ optionName, title, issues, stores }) => {
        const pressed = optionName === chosen;
        return (
          <li key={optionName}>
            <button
              type="button"
              aria-pressed={pressed}
              className={mergeClasses(card.card, styles.whole, pressed && styles.chosen)}
              onClick={() => {
                recordUsage('filter', title);
                onChoose(pressed ? null : optionName);
              }}
            >
              <span className={card.name} title={title}>
                {title}
              </span>
              <span>
                <span className={card.count}>{formatNumber(issues)}</span>{' '}
                <span>{neverEventsTexts.stores(stores)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const CLIENT_EVENTS_COLUMNS: readonly DataGridColumn<NeverEventRow & { id: string }>[] = [
  nameColumn({ field: 'storeName', headerName: messages.words.store, width: 320, tooltipField: 'storeName' }),
  choiceColumn({ field: 'optionDisplayName', headerName: messages.words.event, width: 260 }),
  numberColumn({ field: 'statusData', headerName: neverEventsTexts.grid, width: 120, sort: 'desc' }),
  dateColumn({ field: 'statusDate', headerName: neverEventsTexts.countedOn, width: 140 }),
];

/** The issues of a client by event and store. */
function ClientEvents({ client }: { client: ClientState }) {
  const bridge = useBridge();
  const { clientId, clientName } = client;
  useNewWindowParameters(client);
  const eventType = familyOf(client.eventType);
  const [parameters, setParameters] = useUrlState();
  const [event, setEvent] = useOptimisticText(parameters.get('event') ?? '', (text) =>
    setParameters({ event: text }),
  );
  const events = useQuery(bridge.neverEvents.ofClient.queryOptions({ clientId, eventType }, REPORT));
  const data = events.data?.data;
  const cards = useMemo(() => summarizeEvents(data ?? []), [data]);
  // An event that no longer exists filters nothing.
  const chosen = cards.find(({ optionName }) => optionName === event)?.optionName ?? null;
  const rows = useMemo(
    () =>
      data &&
      withRowIds(
        data.filter(({ optionName }) => chosen === null || optionName === chosen),
        ({ storeId, optionName }) => `${storeId}\n${optionName}`,
      ),
    [data, chosen],
  );
  const family = neverEventsTexts.titles[eventType];
  const exportTable = useTableExport(`${clientName} ${family}`);
  const list = neverEventsPaths.list(eventType);
  const site = siteUrlOf({ subDomain: data?.[0]?.subDomain ?? null, cancelled: false }, useSiteHost());
  return (
    <>
      <PageHeader
        title={clientName}
        parent={{ to: list, name: family }}
        back={{ to: list }}
        freshness={freshnessOf(events)}
        actions={site && <ExternalLink url={site} label={neverEventsTexts.openSite(clientName)} />}
      />
      <EventCards events={cards} chosen={chosen} onChoose={(optionName) => setEvent(optionName ?? '')} />
      <DataGrid
        id="never-events"
        label={neverEventsTexts.grid}
        rows={rows}
        columns={CLIENT_EVENTS_COLUMNS}
        rowId={({ id }) => id}
        peek={({ storeName }) => storePeek({ storeName, tenantName: clientName })}
        error={events.data ? undefined : events.error}
        onRetry={() => void events.refetch()}
        emptyText={neverEventsTexts.noIssues}
        onExport={exportTable}
      />
    </>
  );
}
