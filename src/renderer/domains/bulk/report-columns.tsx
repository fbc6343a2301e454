import {
  choiceColumn,
  nameColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import { endText } from '@shared/domains/bulk/outcome';
import { bulkActionSchema, type NamedStore } from '@shared/domains/bulk/model';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import type { Job, JobPart } from '@shared/domains/jobs/model';
import { worstFirst } from '@shared/domains/jobs/rules';
import { StoreLink } from './plan-columns';

export interface ReportLine extends NamedStore {
  status: JobPart['status'];
  outcome: string;
  reason: string;
}

const TONES: Record<JobPart['status'], StatusTone> = {
  done: 'success',
  refused: 'danger',
  failed: 'danger',
  unknown: 'late',
  running: 'progress',
  waiting: 'neutral',
  skipped: 'off',
  cancelled: 'off',
};

const actionOf = ({ subject }: Job) => bulkActionSchema.catch('launchDate').parse(subject['action']);

/** While it runs in the order of the work; then by what needs a look. */
export function reportLines(job: Job): ReportLine[] {
  const action = actionOf(job);
  const lines = job.parts.map(({ subject, title, of = '', status, reason }) => ({
    id: Number(subject),
    storeName: title,
    tenantName: of,
    status,
    outcome: endText(action, status),
    reason: reason ?? '',
  }));
  return job.status === 'running' ? lines : worstFirst(lines);
}

const Outcome = ({ data, value }: DataGridCell<ReportLine>) =>
  data ? <StatusBadge status={value} tone={TONES[data.status]} /> : null;

export const REPORT_COLUMNS: readonly DataGridColumn<ReportLine>[] = [
  nameColumn({
    field: 'storeName',
    headerName: texts.columns.store,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
  }),
  { field: 'tenantName', headerName: texts.columns.tenant, width: 180, tooltipField: 'tenantName' },
  choiceColumn({ field: 'outcome', headerName: texts.columns.outcome, width: 160, cellRenderer: Outcome }),
  { field: 'reason', headerName: texts.columns.reason, flex: 1, minWidth: 260, tooltipField: 'reason' },
];
