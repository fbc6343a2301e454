import {
  choiceColumn,
  nameColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';

const TONES: Partial<Record<string, StatusTone>> = { Passed: 'success' };

function StatusCell({ data }: DataGridCell<SmokeTest>) {
  if (!data) return null;
  if (data.testStatus === null) return <>{texts.neverRun}</>;
  const tone = TONES[data.testStatus];
  return <StatusBadge status={data.testStatus} {...(tone === undefined ? {} : { tone })} />;
}

export const RUNNABLE_COLUMNS: readonly DataGridColumn<SmokeTest>[] = [
  nameColumn({ field: 'storeName', headerName: texts.columns.store, tooltipField: 'storeName' }),
  {
    field: 'tenantName',
    headerName: texts.columns.tenant,
    flex: 1,
    minWidth: 140,
    tooltipField: 'tenantName',
  },
  choiceColumn({ field: 'userRole', headerName: texts.columns.role }),
  { field: 'subDomain', headerName: 'Sub Domain', width: 170, tooltipField: 'subDomain' },
  choiceColumn({
    field: 'testStatus',
    headerName: texts.status,
    width: 150,
    valueGetter: ({ data }) => data && (data.testStatus ?? texts.neverRun),
    cellRenderer: StatusCell,
  }),
];
