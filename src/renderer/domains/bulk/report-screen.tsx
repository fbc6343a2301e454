// The report page of a bulk run: its progress and the outcome of each store, as long as its job is listed.

import { Body1, Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  nameColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { useJobs, useJobsLoaded } from '@renderer/domains/jobs';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { watchPage } from '@renderer/platform/navigation/use-url-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { bulkActionSchema, type NamedStore, type StartedRun } from '@shared/domains/bulk/model';
import { outcomeLabel, remainingUndoSteps, type RunKind, undosOf } from '@shared/domains/bulk/outcome';
import { bulkPaths } from '@shared/domains/bulk/paths';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import type { Job } from '@shared/domains/jobs/model';
import { worstFirst } from '@shared/domains/jobs/rules';
import { storesPaths } from '@shared/domains/stores/paths';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { messages } from '@shared/kernel/text/messages';
import { StoreLinkCell } from './plan-columns';

interface ReportRow extends NamedStore {
  status: JobPart['status'];
  outcome: string;
  reason: string;
}

const OUTCOME_TONES: Record<JobPart['status'], StatusTone> = {
  done: 'success',
  refused: 'danger',
  failed: 'danger',
  unknown: 'late',
  running: 'progress',
  waiting: 'neutral',
  skipped: 'off',
  cancelled: 'off',
};

const runOf = ({ subject }: Job): string => subject['run'] ?? '';

/** The run that a job undoes; empty for any other job. */
const undoneRun = ({ subject }: Job): string => subject['undoes'] ?? '';

const kindOf = (job: Job): RunKind =>
  undoneRun(job) === '' ? bulkActionSchema.catch('launchDate').parse(job.subject['action']) : 'undo';

/** Sorts the rows in processing order during the run, and by urgency after it. */
function reportRows(job: Job): ReportRow[] {
  const kind = kindOf(job);
  const lines = job.parts.map(({ subject, title, of = '', status, reason }) => ({
    id: Number(subject),
    storeName: title,
    tenantName: of,
    status,
    outcome: outcomeLabel(kind, status),
    reason: reason ?? '',
  }));
  return job.status === 'running' ? lines : worstFirst(lines);
}

const OutcomeCell = ({ data, value }: DataGridCell<ReportRow>) =>
  data ? <StatusBadge status={value} tone={OUTCOME_TONES[data.status]} /> : null;

const REPORT_COLUMNS: readonly DataGridColumn<ReportRow>[] = [
  nameColumn({
    field: 'storeName',
    headerName: texts.columns.store,
    cellRenderer: StoreLinkCell,
    tooltipField: 'storeName',
  }),
  { field: 'tenantName', headerName: texts.columns.tenant, width: 180, tooltipField: 'tenantName' },
  choiceColumn({
    field: 'outcome',
    headerName: texts.columns.outcome,
    width: 160,
    cellRenderer: OutcomeCell,
  }),
  { field: 'reason', headerName: texts.columns.reason, flex: 2, minWidth: 260, tooltipField: 'reason' },
];

const useStyles = makeStyles({
  bar: { display: 'grid', gap: tokens.spacingVerticalXS, paddingBlockEnd: tokens.spacingVerticalM },
});

export function BulkReportScreen() {
  const { run } = useParams();
  const job = useJobs().find(({ kind, subject }) => kind === 'bulk' && subject['run'] === run);
  const jobsLoaded = useJobsLoaded();
  // The undo of a run has a report at the same route, which must not show Stop as pressed since the run was stopped.
  if (job) return <Report key={job.id} job={job} />;
  if (!jobsLoaded) return <LoadingSkeleton label={texts.reportLabel} />;
  return (
    <>
      <PageHeader title={texts.reportGone} back={{ to: storesPaths.all, onePage: true }} />
      <EmptyState text={texts.reportGone} hint={texts.reportGoneHint} />
    </>
  );
}

function Report({ job }: { job: Job }) {
  const deferredJob = useDeferredValue(job);
  const lines = useMemo(() => reportRows(deferredJob), [deferredJob]);
  const exportTable = useTableExport(job.title);
  return (
    <>
      <PageHeader
        title={job.title}
        back={{ to: storesPaths.all, onePage: true }}
        actions={<ReportActions job={job} />}
      />
      <RunProgress job={job} />
      <DataGrid
        id="bulk-report"
        label={texts.reportLabel}
        rows={lines}
        hasMore={job.status === 'running'}
        columns={REPORT_COLUMNS}
        rowId={({ id }) => String(id)}
        peek={storePeek}
        emptyText={messages.empty.stores}
        onExport={exportTable}
      />
    </>
  );
}

/** The progress during the run and the result after it. */
function RunProgress({ job: { title, status, progress, parts, result } }: { job: Job }) {
  const styles = useStyles();
  const open = parts.filter((part) => part.status === 'waiting' || part.status === 'running').length;
  return (
    <div className={styles.bar}>
      {status === 'running' && <ProgressBar aria-label={title} value={progress ?? 0} thickness="large" />}
      <Body1 role="status">
        {status === 'running' ? texts.underWay(parts.length - open, parts.length) : result}
      </Body1>
    </div>
  );
}

/** Undoes a run as a run of its own, each part once; its report lists what was changed since and stays. */
function UndoRunButton({ job }: { job: Job }) {
  const { bulk } = useBridge();
  const navigate = useNavigate();
  const writable = useWritePermission();
  const jobs = useJobs();
  const steps = remainingUndoSteps(job, jobs);
  // The job's end invalidates what the run changes.
  const { mutate, isPending } = useChange(bulk.run.mutationOptions(), {
    recordName: texts.undoTitle(steps.length),
    invalidates: [],
  });
  if (steps.length === 0 || undosOf(job, jobs).some(({ status }) => status === 'running')) return null;
  const undo = (): void => {
    const plan = job.subject['plan'] ?? storesPaths.all;
    const isOnPage = watchPage();
    // The answer of a slow back office may find the user on another page.
    const onSuccess = ({ run }: StartedRun): void => {
      if (isOnPage()) void navigate(bulkPaths.report(run));
    };
    mutate({ action: 'launchDate', steps, leftOut: [], plan, undoes: runOf(job) }, { onSuccess });
  };
  return (
    <RequirePermission permission={requireAll(writable, allowedWhen(!isPending, texts.runningAlready))}>
      <Button onClick={undo}>{texts.undo(steps.length)}</Button>
    </RequirePermission>
  );
}

function ReportActions({ job }: { job: Job }) {
  const { id, status, file, subject } = job;
  const { jobs } = useBridge();
  const navigate = useNavigate();
  const notify = useNotify();
  const stop = useMutation(jobs.cancel.mutationOptions({ onError: (error) => notify.error(error) }));
  const showInFolder = useCommand(jobs.showInFolder.mutationOptions());
  const plan = subject['plan'] ?? storesPaths.all;
  if (status === 'running')
    return (
      <RequirePermission permission={allowedWhen(stop.isIdle || stop.isError, texts.stopping)}>
        <Button onClick={() => stop.mutate({ id })}>{texts.stop}</Button>
      </RequirePermission>
    );
  return (
    <>
      {file !== null && <Button onClick={() => showInFolder.mutate({ id })}>{texts.showFolder}</Button>}
      <UndoRunButton job={job} />
      <Button onClick={() => void navigate(plan)}>{texts.planAgain}</Button>
    </>
  );
}
