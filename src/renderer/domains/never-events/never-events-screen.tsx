import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import type { EventType } from '@shared/domains/never-events/model';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { ClientCards } from './client-cards';

function NeverEventsScreen({ eventType }: { eventType: EventType }) {
  const bridge = useBridge();
  const clients = useQuery(bridge.neverEvents.clients.queryOptions({ eventType }));
  return (
    <>
      <PageHeader title={neverEventsTexts.titles[eventType]} freshness={freshnessOf(clients)} />
      <AnswerView query={clients} isEmpty={(rows) => rows.length === 0} emptyText={neverEventsTexts.noIssues}>
        {(rows) => <ClientCards clients={rows} eventType={eventType} />}
      </AnswerView>
    </>
  );
}

export const FopcEventsScreen = () => <NeverEventsScreen eventType="never" />;

export const MaintenanceEventsScreen = () => <NeverEventsScreen eventType="maintenance" />;
