// The page that builds and restarts applications, and lists the past runs.

import { Subtitle2 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  choiceColumn,
  DataGrid,
  type DataGridColumn,
  exportAs,
  nameColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { AnswerView } from '@renderer/components/page/answer-view';
import { emptyTextOf, freshnessOf } from '@renderer/components/page/freshness';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { PageHeader } from '@renderer/components/page/page-header';
import { WorkArea } from '@renderer/components/page/work-area';
import { useActivityLog } from '@renderer/domains/activity-log';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { ActivityRow } from '@shared/domains/activity-log/model';
import { buildsTexts as texts } from '@shared/domains/builds/texts';
import { lastDays, instantsOf } from '@shared/kernel/dates/date-range';
import { formatCommentTime } from '@shared/kernel/text/format';
import { BuildForm } from './build-form';

export function BuildScreen() {
  const bridge = useBridge();
  const actions = useQuery(bridge.builds.actions.queryOptions());
  return (
    <>
      <PageHeader title={texts.title} freshness={freshnessOf(actions)} />
      <WorkArea gap="large">
        <AnswerView query={actions} hasFreshness errorTitle={texts.notLoaded}>
          {(offered) => <BuildForm actions={offered} />}
        </AnswerView>
        <BuildHistory />
      </WorkArea>
    </>
  );
}

const HISTORY_DAYS = 30;

const REQUESTED: ReadonlyMap<string, string> = new Map(Object.entries(texts.requested));

const HISTORY_COLUMNS: readonly DataGridColumn<ActivityRow>[] = [
  nameColumn({
    field: 'createdTime',
    headerName: texts.columns.when,
    valueFormatter: ({ value }) => formatCommentTime(value),
    ...exportAs('instant'),
  }),
  choiceColumn({ field: 'createdUser', headerName: texts.columns.who, width: 180 }),
  { field: 'activity', headerName: texts.columns.what, flex: 1, minWidth: 260, tooltipField: 'activity' },
  choiceColumn({
    colId: 'status',
    headerName: texts.columns.status,
    width: 120,
    valueGetter: ({ data }) => data && (REQUESTED.get(data.status) ?? data.status),
  }),
];

/** The runs of the last days with their users, read from the activity log. */
function BuildHistory() {
  const [days] = useState(() => instantsOf(lastDays(HISTORY_DAYS)));
  const scope = { spec: 'buildSpec', tenantId: null, storeId: null } as const;
  const log = useActivityLog({ ...days, ...scope });
  const exportTable = useTableExport(texts.title);
  return (
    <WorkArea as="section" gap="small" aria-labelledby="build-history">
      <Subtitle2 as="h2" id="build-history">
        {texts.history}
      </Subtitle2>
      <PartialAnswerBadge query={log} />
      <DataGrid
        id="build-history"
        label={texts.history}
        rows={log.data?.data}
        hasMore={log.hasMore}
        columns={HISTORY_COLUMNS}
        rowId={(row) => row.id}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        emptyText={emptyTextOf(log, texts.noRuns)}
        onExport={exportTable}
      />
    </WorkArea>
  );
}
