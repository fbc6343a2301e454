import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { messages } from '@shared/kernel/messages';
import type { EvaluatedStore, EvaluationPart } from '@shared/domains/data-evaluation/model';
import { bySortOrder } from '@shared/domains/data-evaluation/rules';
import { EVALUATION_COLUMNS } from './evaluation-columns';

interface EvaluationGridProps {
  store: EvaluatedStore;
  part: EvaluationPart;
  label: string;
}

export function EvaluationGrid({ store, part, label }: EvaluationGridProps) {
  const bridge = useBridge();
  const query = useQuery(bridge.dataEvaluation.rows.queryOptions({ ...store, part }));
  const exportTable = useTableExport(label);
  const data = query.data?.data;
  const rows = useMemo(() => data && bySortOrder(data), [data]);
  return (
    <DataGrid
      id="data-evaluation"
      label={label}
      rows={rows}
      columns={EVALUATION_COLUMNS}
      rowId={(row) => `${row.sortOrder} ${row.label}`}
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
      emptyText={messages.generic.noData}
      fit={part === 'phase_1' ? 'rows' : 'window'}
      onExport={exportTable}
    />
  );
}
