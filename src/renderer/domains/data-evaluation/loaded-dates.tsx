// The lists of missing and closed days of a store, below the evaluation of phase 1.

import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { DataGrid, nameColumn, useTableExport, type DataGridColumn } from '@renderer/components/data-grid';
import { emptyTextOf } from '@renderer/components/page/freshness';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { ClosedDatesRow, EvaluatedStore, MissingDatesRow } from '@shared/domains/data-evaluation/model';
import { withFormattedDates } from '@shared/domains/data-evaluation/rules';
import { evaluationTexts } from '@shared/domains/data-evaluation/texts';
import type { Answer } from '@shared/kernel/answer';
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
        emptyText={emptyTextOf(query, messages.generic.noData)}
        fit="rows"
        onExport={exportTable}
      />
    </div>
  );
}

/** The lists of missing and closed days below the evaluation of phase 1. */
export function LoadedDateGrids({ store }: { store: EvaluatedStore }) {
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
