import { Body1, Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { Gate } from '@renderer/components/gate';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState, LoadingSkeleton } from '@renderer/components/page-states';
import { useJobs, useJobsKnown } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import type { Job } from '@shared/domains/jobs/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { when } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { REPORT_COLUMNS, reportLines } from './report-columns';

const useStyles = makeStyles({
  bar: { display: 'grid', gap: tokens.spacingVerticalXS, paddingBlockEnd: tokens.spacingVerticalM },
});

/** One run: how far it is, and what became of each store; as long as it stands among the jobs. */
export function ReportScreen() {
  const { run } = useParams();
  const job = useJobs().find(({ kind, subject }) => kind === 'bulk' && subject['run'] === run);
  const known = useJobsKnown();
  if (job) return <Report job={job} />;
  if (!known) return <LoadingSkeleton label={texts.reportLabel} />;
  return (
    <>
      <PageHeader title={texts.reportGone} back={{ to: storesPaths.all, label: texts.back, onePage: true }} />
      <EmptyState text={texts.reportGone} action={texts.reportGoneHint} />
    </>
  );
}

function Report({ job }: { job: Job }) {
  const shown = useDeferredValue(job);
  const lines = useMemo(() => reportLines(shown), [shown]);
  const exportTable = useTableExport(job.title);
  return (
    <>
      <PageHeader
        title={job.title}
        back={{ to: storesPaths.all, label: texts.back, onePage: true }}
        actions={<ReportActions job={job} />}
      />
      <Standing job={job} />
      <DataGrid
        id="bulk-report"
        label={texts.reportLabel}
        rows={lines}
        more={job.status === 'running'}
        columns={REPORT_COLUMNS}
        rowId={({ id }) => String(id)}
        emptyText={messages.empty.stores}
        onExport={exportTable}
      />
    </>
  );
}

/** How far it is while it runs, what came of it afterwards. */
function Standing({ job: { title, status, progress, parts, result } }: { job: Job }) {
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

function ReportActions({ job: { id, status, file, subject } }: { job: Job }) {
  const { jobs } = useBridge();
  const navigate = useNavigate();
  const notify = useNotify();
  const onError = (error: unknown): void => notify.error(error);
  const stop = useMutation(jobs.cancel.mutationOptions({ onError }));
  const showInFolder = useMutation(jobs.showInFolder.mutationOptions({ onError }));
  const plan = subject['plan'] ?? storesPaths.all;
  if (status === 'running')
    return (
      <Gate decision={when(stop.isIdle || stop.isError, texts.stopping)}>
        <Button onClick={() => stop.mutate({ id })}>{texts.stop}</Button>
      </Gate>
    );
  return (
    <>
      {file !== null && <Button onClick={() => showInFolder.mutate({ id })}>{texts.showFolder}</Button>}
      <Button onClick={() => void navigate(plan)}>{texts.planAgain}</Button>
    </>
  );
}
