import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { REPORT } from '@renderer/components/page/report-screen';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { EventType } from '@shared/domains/never-events/model';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { ClientCards } from './client-cards';

/** Redirects the URL of the area, which is not a page, to the FOPC events. */
export const NeverEventsRedirect = () => <Navigate replace to={neverEventsPaths.list('never')} />;

function NeverEventsScreen({ eventType }: { eventType: EventType }) {
  const bridge = useBridge();
  const clients = useQuery(bridge.neverEvents.clients.queryOptions({ eventType }, REPORT));
  return (
    <>
      <PageHeader title={neverEventsTexts.titles[eventType]} freshness={freshnessOf(clients)} />
      <AnswerView
        query={clients}
        hasFreshness
        isEmpty={(rows) => rows.length === 0}
        emptyText={neverEventsTexts.noIssues}
      >
        {(rows) => <ClientCards clients={rows} eventType={eventType} />}
      </AnswerView>
    </>
  );
}

/** The page that lists the clients with issues in FOPC events. */
export const FopcEventsScreen = () => <NeverEventsScreen eventType="never" />;

/** The page that lists the clients with issues in maintenance events. */
export const MaintenanceEventsScreen = () => <NeverEventsScreen eventType="maintenance" />;
