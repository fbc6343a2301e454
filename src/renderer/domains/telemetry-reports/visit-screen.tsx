// The screen of one visit in FOPC telemetry: its events as a timeline or as a table; the URL says which.

import { Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { DataGrid, useTableExport, withRowIds } from '@renderer/components/data-grid';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { useNewWindowParameters } from '@renderer/platform/windows/use-open-window';
import { type Visit, visitSchema } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsPaths, visitParameters } from '@shared/domains/telemetry-reports/paths';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { formatDate } from '@shared/kernel/text/format';
import { traceKey, VISIT_COLUMNS } from './telemetry-columns';
import { Timeline } from './timeline';

/** Redirects to the list if no visit's row was opened. In a new window the visit is in the address. */
export function VisitScreen() {
  const { state, search }: { state: unknown; search: string } = useLocation();
  const named = { storeName: null, ...Object.fromEntries(new URLSearchParams(search)) };
  const visit = visitSchema.safeParse(state ?? named);
  if (!visit.success) return <Navigate replace to={telemetryReportsPaths.fopc} />;
  return <VisitEvents key={`${visit.data.realmId} ${visit.data.traceid}`} visit={visit.data} />;
}

const VIEWS = ['timeline', 'table'] as const;
const viewSchema = z.enum(VIEWS).catch('timeline');

function VisitEvents({ visit }: { visit: Visit }) {
  const bridge = useBridge();
  const [parameters, setParameters] = useUrlState();
  const view = viewSchema.parse(parameters.get('view'));
  useNewWindowParameters(visitParameters(visit));
  const events = useQuery(bridge.telemetryReports.events.queryOptions(visit));
  const data = events.data?.data;
  const rows = useMemo(() => data && withRowIds(data, traceKey), [data]);
  const { userName, storeName, realmId, accessDate } = visit;
  const exportTable = useTableExport(`${texts.details(userName)} ${accessDate}`);
  return (
    <WorkArea gap="small">
      <PageHeader
        title={texts.detail(userName)}
        parent={{ to: telemetryReportsPaths.fopc, name: texts.fopc }}
        back={{ to: telemetryReportsPaths.fopc }}
        subtitle={[storeName ?? realmId, formatDate(accessDate), data && texts.events(data.length)]
          .filter(Boolean)
          .join(' · ')}
        freshness={freshnessOf(events)}
      />
      <TabList
        aria-label={texts.details(userName)}
        selectedValue={view}
        onTabSelect={(_event, { value }) => setParameters({ view: value === 'table' ? value : '' })}
      >
        {VIEWS.map((name) => (
          <Tab key={name} value={name}>
            {texts.views[name]}
          </Tab>
        ))}
      </TabList>
      {view === 'timeline' ? (
        <AnswerView
          query={events}
          hasFreshness
          isEmpty={(found) => found.length === 0}
          emptyText={texts.noEvents}
        >
          {(found) => <Timeline events={found} />}
        </AnswerView>
      ) : (
        <DataGrid
          id="visit-events"
          label={texts.details(userName)}
          rows={rows}
          columns={VISIT_COLUMNS}
          rowId={({ id }) => id}
          error={data ? undefined : events.error}
          onRetry={() => void events.refetch()}
          emptyText={texts.noEvents}
          onExport={exportTable}
        />
      )}
    </WorkArea>
  );
}
