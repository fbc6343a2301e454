// The Data Evaluation tab of a store: compares the loaded data with the DMS in three parts; Phase 1 also lists days.

import { Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  exportAs,
  nameColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { emptyTextOf } from '@renderer/components/page/freshness';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { DATA_EVALUATION_TAB } from '@shared/domains/data-evaluation/menu-texts';
import {
  type EvaluatedStore,
  EVALUATION_PARTS,
  type EvaluationPart,
  type EvaluationRow,
} from '@shared/domains/data-evaluation/model';
import { bySortOrder, evaluationStatus, type EvaluationStatus } from '@shared/domains/data-evaluation/rules';
import { evaluationTexts } from '@shared/domains/data-evaluation/texts';
import type { Store } from '@shared/domains/stores/model';
import { messages } from '@shared/kernel/text/messages';
import { LoadedDateGrids } from './loaded-dates';

export function DataEvaluationSection({ store }: { store: Store }) {
  const [parameters, setParameters] = useSearchParams();
  const part = EVALUATION_PARTS.find((known) => known === parameters.get('part')) ?? 'phase_1';
  const { storeId, tenantId, realmName, dms } = store;
  const evaluated: EvaluatedStore = { storeId, tenantId, realm: realmName ?? '', dms };
  return (
    <WorkArea as="section" gap="large" aria-label={DATA_EVALUATION_TAB}>
      <TabList
        size="small"
        aria-label={DATA_EVALUATION_TAB}
        selectedValue={part}
        onTabSelect={(_event, { value }) => setParameters({ sub: 'dataEvaluation', part: String(value) })}
      >
        {EVALUATION_PARTS.map((known) => (
          <Tab key={known} value={known}>
            {evaluationTexts.parts[known]}
          </Tab>
        ))}
      </TabList>
      <EvaluationGrid
        key={part}
        store={evaluated}
        part={part}
        label={evaluationTexts.evaluationOf(evaluationTexts.parts[part])}
      />
      {part === 'phase_1' && <LoadedDateGrids store={evaluated} />}
    </WorkArea>
  );
}

const STATUS_TEXTS: Record<EvaluationStatus, string> = {
  passed: evaluationTexts.passed,
  failed: evaluationTexts.failed,
  none: '',
};

const statusOf = (row: EvaluationRow | undefined): EvaluationStatus =>
  evaluationStatus(row?.statusFlag ?? null);

function StatusCell({ data }: DataGridCell<EvaluationRow>) {
  const status = statusOf(data);
  if (status === 'none') return null;
  return <StatusBadge status={STATUS_TEXTS[status]} tone={status === 'passed' ? 'success' : 'danger'} />;
}

const boldWhereMarked = ({ data }: { data?: EvaluationRow | undefined }) => ({
  fontWeight: data?.isBold ? '600' : '400',
});

const EVALUATION_COLUMNS: readonly DataGridColumn<EvaluationRow>[] = [
  nameColumn({
    field: 'label',
    headerName: evaluationTexts.columns.label,
    width: 320,
    cellStyle: boldWhereMarked,
  }),
  {
    field: 'value',
    headerName: evaluationTexts.columns.value,
    minWidth: 140,
    cellStyle: boldWhereMarked,
    ...exportAs('number'),
  },
  choiceColumn({
    colId: 'status',
    headerName: evaluationTexts.columns.status,
    valueGetter: ({ data }) => STATUS_TEXTS[statusOf(data)],
    cellRenderer: StatusCell,
  }),
];

interface EvaluationGridProps {
  store: EvaluatedStore;
  part: EvaluationPart;
  label: string;
}

function EvaluationGrid({ store, part, label }: EvaluationGridProps) {
  const bridge = useBridge();
  const query = useQuery(bridge.dataEvaluation.rows.queryOptions({ ...store, part }));
  const exportTable = useTableExport(label);
  const data = query.data?.data;
  const rows = useMemo(() => data && bySortOrder(data), [data]);
  return (
    <>
      <PartialAnswerBadge query={query} />
      <DataGrid
        id="data-evaluation"
        label={label}
        rows={rows}
        columns={EVALUATION_COLUMNS}
        rowId={(row) => `${row.sortOrder} ${row.label}`}
        error={query.data ? undefined : query.error}
        onRetry={() => void query.refetch()}
        emptyText={emptyTextOf(query, messages.generic.noData)}
        fit={part === 'phase_1' ? 'rows' : 'window'}
        onExport={exportTable}
      />
    </>
  );
}
