import { evaluationTexts } from '@shared/domains/data-evaluation/texts';
import {
  choiceColumn,
  exportAs,
  nameColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { StatusBadge } from '@renderer/components/status-badge';
import type { EvaluationRow } from '@shared/domains/data-evaluation/model';
import { evaluationStatus, type EvaluationStatus } from '@shared/domains/data-evaluation/rules';

const TEXTS: Record<EvaluationStatus, string> = {
  passed: evaluationTexts.passed,
  failed: evaluationTexts.failed,
  none: '',
};

const statusOf = (row: EvaluationRow | undefined): EvaluationStatus =>
  evaluationStatus(row?.statusFlag ?? null);

function StatusCell({ data }: DataGridCell<EvaluationRow>) {
  const status = statusOf(data);
  if (status === 'none') return null;
  return <StatusBadge status={TEXTS[status]} tone={status === 'passed' ? 'success' : 'danger'} />;
}

const weight = ({ data }: { data?: EvaluationRow | undefined }) => ({
  fontWeight: data?.isBold ? '600' : '400',
});

export const EVALUATION_COLUMNS: readonly DataGridColumn<EvaluationRow>[] = [
  nameColumn({ field: 'label', headerName: 'Label', width: 320, cellStyle: weight }),
  { field: 'value', headerName: 'Value', minWidth: 140, cellStyle: weight, ...exportAs('number') },
  choiceColumn({
    colId: 'status',
    headerName: 'Status',
    valueGetter: ({ data }) => TEXTS[statusOf(data)],
    cellRenderer: StatusCell,
  }),
];
