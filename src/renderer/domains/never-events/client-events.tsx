import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useAddress } from '@renderer/platform/use-address';
import { DataGrid, useTableExport, withIds } from '@renderer/components/data-grid';
import { ExternalLink } from '@renderer/components/external-link';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { useTypedText } from '@renderer/components/use-typed-text';
import { useSiteHost } from '@renderer/domains/tenants';
import type { ClientState } from '@shared/domains/never-events/model';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { familyOf, summaries } from '@shared/domains/never-events/rules';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { siteOf } from '@shared/domains/tenants/site';
import { CLIENT_EVENTS_COLUMNS } from './client-events-columns';
import { EventCards } from './event-cards';

/** How many issues of each event a client has, and in which of its stores. */
export function ClientEvents({ client }: { client: ClientState }) {
  const bridge = useBridge();
  const { clientId, clientName } = client;
  const eventType = familyOf(client.eventType);
  const [parameters, put] = useAddress();
  const [event, setEvent] = useTypedText(parameters.get('event') ?? '', (text) => put({ event: text }));
  const events = useQuery(bridge.neverEvents.ofClient.queryOptions({ clientId, eventType }));
  const data = events.data?.data;
  const cards = useMemo(() => summaries(data ?? []), [data]);
  // An event that is gone meanwhile hides nothing.
  const chosen = cards.find(({ optionName }) => optionName === event)?.optionName ?? null;
  const rows = useMemo(
    () =>
      data &&
      withIds(
        data.filter(({ optionName }) => chosen === null || optionName === chosen),
        ({ storeId, optionName }) => `${storeId}\n${optionName}`,
      ),
    [data, chosen],
  );
  const family = neverEventsTexts.titles[eventType];
  const exportTable = useTableExport(`${clientName} ${family}`);
  const list = neverEventsPaths.list(eventType);
  const site = siteOf({ subDomain: data?.[0]?.subDomain ?? null, cancelled: false }, useSiteHost());
  return (
    <>
      <PageHeader
        title={clientName}
        parent={{ to: list, name: family }}
        back={{ to: list }}
        freshness={freshnessOf(events)}
        actions={site && <ExternalLink url={site} label={`Open the site of ${clientName}`} />}
      />
      <EventCards events={cards} chosen={chosen} onChoose={(optionName) => setEvent(optionName ?? '')} />
      <DataGrid
        id="never-events"
        label="Issues"
        rows={rows}
        columns={CLIENT_EVENTS_COLUMNS}
        rowId={({ id }) => id}
        error={events.data ? undefined : events.error}
        onRetry={() => void events.refetch()}
        emptyText={neverEventsTexts.noIssues}
        onExport={exportTable}
      />
    </>
  );
}
