// The Data Evaluation tab of a store: compares the loaded data with the DMS in three parts; Phase 1 also lists days.

import { makeStyles, Subtitle2, Tab, TabList, tokens } from '@fluentui/react-components';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
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
import { emptyOf } from '@renderer/components/page/freshness';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import {
  type ClosedDatesRow,
  type EvaluatedStore,
  EVALUATION_PARTS,
  type EvaluationPart,
  type EvaluationRow,
  type MissingDatesRow,
} from '@shared/domains/data-evaluation/model';
import {
  bySortOrder,
  evaluationStatus,
  type EvaluationStatus,
  withFormattedDates,
} from '@shared/domains/data-evaluation/rules';
import { evaluationTexts } from '@shared/domains/data-evaluation/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Answer } from '@shared/kernel/answer';
import { DATA_EVALUATION_TAB } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
});

const formatDates = ({ value }: { value?: unknown }): string => withFormattedDates(String(value ?? ''));
/** A long list of days wraps, so that it can be read in full. */
const WRAPPED_CELL = { minWidth: 260, wrapText: true, autoHeight: true, valueFormatter: formatDates };

const MISSING_DATES_COLUMNS: readonly DataGridColumn<MissingDatesRow>[] = [
  { field: 'year', headerName: evaluationTexts.dates.year, width: 110, pinned: 'left' },
  { field: 'missingDates', headerName: evaluationTexts.dates.missing, ...WRAPPED_CELL },
];
const CLOSED_DATES_COLUMNS: readonly DataGridColumn<ClosedDatesRow>[] = [
  nameColumn({ field: 'tableName', headerName: evaluationTexts.dates.table }),
  { field: 'closedDates', headerName: evaluationTexts.dates.closed, ...WRAPPED_CELL },
];

interface DatesGridProps<Row> {
  id: string;
  title: string;
  query: UseQueryResult<Answer<Row[]>, unknown>;
  columns: readonly DataGridColumn<Row>[];
  rowId: (row: Row) => string;
}

function DatesGrid<Row>({ id, title, query, columns, rowId }: DatesGridProps<Row>) {
  const styles = useStyles();
  const exportTable = useTableExport(title);
  const rows = query.data?.data;
  return (
    <div className={styles.part}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      <PartialAnswerBadge query={query} />
      <DataGrid
        id={id}
        label={title}
        rows={rows}
        columns={columns}
        rowId={rowId}
        error={query.data ? undefined : query.error}
        onRetry={() => void query.refetch()}
        {...emptyOf(query, messages.generic.noData)}
        fit="rows"
        onExport={exportTable}
      />
    </div>
  );
}

/** The lists of missing and closed days below the evaluation of phase 1. */
function LoadedDateGrids({ store }: { store: EvaluatedStore }) {
  const { missingDates, closedDates } = useBridge().dataEvaluation;
  const labor = useQuery(missingDates.queryOptions({ ...store, kind: 'labor_missing_dates' }));
  const parts = useQuery(missingDates.queryOptions({ ...store, kind: 'parts_missing_dates' }));
  const closed = useQuery(closedDates.queryOptions(store));
  const byYear = (row: MissingDatesRow): string => String(row.year);
  return (
    <>
      <DatesGrid
        id="labor-missing"
        title={evaluationTexts.dates.laborTitle}
        query={labor}
        columns={MISSING_DATES_COLUMNS}
        rowId={byYear}
      />
      <DatesGrid
        id="parts-missing"
        title={evaluationTexts.dates.partsTitle}
        query={parts}
        columns={MISSING_DATES_COLUMNS}
        rowId={byYear}
      />
      <DatesGrid
        id="closed-dates"
        title={evaluationTexts.dates.closedTitle}
        query={closed}
        columns={CLOSED_DATES_COLUMNS}
        rowId={(row) => row.tableName}
      />
    </>
  );
}

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
        {...emptyOf(query, messages.generic.noData)}
        fit={part === 'phase_1' ? 'rows' : 'window'}
        onExport={exportTable}
      />
    </>
  );
}
