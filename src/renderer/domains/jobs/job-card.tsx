// A job in the activity center: its status, progress and results, and the buttons that open, cancel or dismiss it.

import { Body1Strong, Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { Job } from '@shared/domains/jobs/model';
import { JOBS } from '@shared/domains/jobs/registry';
import { failureKind, worstFirst } from '@shared/domains/jobs/rules';
import { jobsDrawerTexts } from '@shared/domains/jobs/drawer-texts';
import { CANCEL_TEXTS, type JobDefinition } from '@shared/kernel/jobs/define-job';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

interface JobCardProps {
  job: Job;
  /** Opens the page that shows the result. */
  onShow: (link: string) => void;
}

export function JobCard({ job, onShow }: JobCardProps) {
  const styles = useStyles();
  const { jobs } = useBridge();
  const cancel = useCommand(jobs.cancel.mutationOptions());
  const dismiss = useCommand(jobs.dismiss.mutationOptions());
  const open = useCommand(jobs.open.mutationOptions());
  const showInFolder = useCommand(jobs.showInFolder.mutationOptions());
  const undo = useCommand(jobs.undo.mutationOptions());
  const writable = useWritePermission();
  const { id, title, status, progress, file, link, result, parts, kind, canUndo } = job;
  const definition: JobDefinition = JOBS[kind];
  return (
    <li className={styles.card}>
      <Body1Strong>{title}</Body1Strong>
      {status === 'running' && (
        <ProgressBar
          aria-label={title}
          {...(progress === null ? {} : { value: progress })}
          thickness="large"
        />
      )}
      <Caption1 className={styles.muted}>{statusText(job)}</Caption1>
      {file !== null && <Caption1 className={styles.muted}>{file}</Caption1>}
      {result !== null && (
        <Caption1 className={status === 'failed' ? styles.bad : styles.muted}>{result}</Caption1>
      )}
      {parts.length > 1 && <JobParts parts={parts} />}
      <div className={styles.actions}>
        {link !== null && (
          <Button size="small" onClick={() => onShow(link)}>
            {messages.notices.show}
          </Button>
        )}
        {canUndo && (
          <RequirePermission permission={writable}>
            <Button size="small" disabledFocusable={undo.isPending} onClick={() => undo.mutate({ id })}>
              {messages.actions.undo}
            </Button>
          </RequirePermission>
        )}
        {status === 'running' && definition.local && (
          <Button size="small" disabledFocusable={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            {definition.texts.cancel}
          </Button>
        )}
        {status === 'done' && file !== null && (
          <>
            <Button size="small" appearance="primary" onClick={() => open.mutate({ id })}>
              {jobsDrawerTexts.open}
            </Button>
            <Button size="small" onClick={() => showInFolder.mutate({ id })}>
              {jobsDrawerTexts.showInFolder}
            </Button>
          </>
        )}
        {(status !== 'running' || !definition.local) && (
          <Button size="small" appearance="subtle" onClick={() => dismiss.mutate({ id })}>
            {status === 'running' ? jobsDrawerTexts.stopFollowing : jobsDrawerTexts.dismiss}
          </Button>
        )}
      </div>
    </li>
  );
}

const useJobPartsStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    maxHeight: '160px',
    overflowY: 'auto',
  },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  bad: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

const FAILED_STATUSES: ReadonlySet<JobPart['status']> = new Set(['failed', 'unknown']);

/** The result of each part of a job. */
function JobParts({ parts }: { parts: readonly JobPart[] }) {
  const styles = useJobPartsStyles();
  return (
    // A long list scrolls and must be focusable for that.
    <ul className={styles.list} aria-label={jobsDrawerTexts.results} tabIndex={0}>
      {worstFirst(parts).map(({ subject, title, status, reason }) => (
        <li key={subject}>
          <Caption1 className={FAILED_STATUSES.has(status) ? styles.bad : styles.muted}>
            {jobsDrawerTexts.part(title, status, reason)}
          </Caption1>
        </li>
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  bad: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Returns the status in one line: 'Running, 40%', 'Done at 10:32'. */
function statusText(job: Job): string {
  const { kind, status, progress, endedAt } = job;
  const definition: JobDefinition = JOBS[kind];
  const withTime = (text: string): string =>
    endedAt === null ? text : jobsDrawerTexts.at(text, formatAge(endedAt));
  switch (status) {
    case 'running':
      return jobsDrawerTexts.running(progress === null ? null : Math.floor(progress * 100));
    case 'done':
      return withTime(jobsDrawerTexts.done);
    case 'failed':
      return withTime(jobsDrawerTexts[failureKind(job)]);
    case 'cancelled':
      return withTime((definition.local ? definition.texts : CANCEL_TEXTS).cancelled);
  }
}
