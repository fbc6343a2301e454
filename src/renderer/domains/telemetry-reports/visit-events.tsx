import { Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { AnswerView } from '@renderer/components/answer-view';
import { DataGrid, useTableExport, withIds } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useAddress } from '@renderer/platform/use-address';
import type { Visit } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { formatDate } from '@shared/kernel/format';
import { traceKey } from './row-keys';
import { Timeline } from './timeline';
import { VISIT_COLUMNS } from './trace-columns';

const VIEWS = ['timeline', 'table'] as const;
const viewSchema = z.enum(VIEWS).catch('timeline');

/** What a user did in a visit, to read and as a table; which of them stands in the address. */
export function VisitEvents({ visit }: { visit: Visit }) {
  const bridge = useBridge();
  const [parameters, put] = useAddress();
  const view = viewSchema.parse(parameters.get('view'));
  const events = useQuery(bridge.telemetryReports.events.queryOptions(visit));
  const data = events.data?.data;
  const rows = useMemo(() => data && withIds(data, traceKey), [data]);
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
        onTabSelect={(_event, { value }) => put({ view: value === 'table' ? value : '' })}
      >
        {VIEWS.map((name) => (
          <Tab key={name} value={name}>
            {texts.views[name]}
          </Tab>
        ))}
      </TabList>
      {view === 'timeline' ? (
        <AnswerView query={events} isEmpty={(found) => found.length === 0} emptyText={texts.noEvents}>
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
