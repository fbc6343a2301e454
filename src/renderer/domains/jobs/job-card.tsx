import { Body1Strong, Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { formatAge } from '@shared/kernel/format';
import type { Job } from '@shared/domains/jobs/model';
import { isOurs } from '@shared/domains/jobs/rules';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { JobParts } from './job-parts';

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

/** One line on how it stands: 'Running, 40%', 'Done at 10:32'. */
function statusText({ kind, status, progress, endedAt }: Job): string {
  const at = endedAt === null ? '' : ` at ${formatAge(endedAt)}`;
  switch (status) {
    case 'running':
      return progress === null ? 'Running' : `Running, ${Math.floor(progress * 100)}%`;
    case 'done':
      return `Done${at}`;
    case 'failed':
      return `Failed${at}`;
    case 'cancelled':
      return `${kind === 'bulk' ? jobsTexts.stopped : jobsTexts.cancelled}${at}`;
  }
}

interface JobCardProps {
  job: Job;
  /** Leads to where it is seen. */
  onShow: (link: string) => void;
}

export function JobCard({ job, onShow }: JobCardProps) {
  const styles = useStyles();
  const { jobs } = useBridge();
  const notify = useNotify();
  const onError = (error: unknown): void => notify.error(error);
  const cancel = useMutation(jobs.cancel.mutationOptions({ onError }));
  const dismiss = useMutation(jobs.dismiss.mutationOptions({ onError }));
  const open = useMutation(jobs.open.mutationOptions({ onError }));
  const showInFolder = useMutation(jobs.showInFolder.mutationOptions({ onError }));
  const { id, title, status, progress, file, link, result, parts, kind } = job;
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
            Show
          </Button>
        )}
        {status === 'running' && isOurs(kind) && (
          <Button size="small" disabledFocusable={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            {kind === 'bulk' ? jobsTexts.stop : jobsTexts.cancel}
          </Button>
        )}
        {status === 'done' && file !== null && (
          <>
            <Button size="small" appearance="primary" onClick={() => open.mutate({ id })}>
              Open
            </Button>
            <Button size="small" onClick={() => showInFolder.mutate({ id })}>
              Show in folder
            </Button>
          </>
        )}
        {status !== 'running' && (
          <Button size="small" appearance="subtle" onClick={() => dismiss.mutate({ id })}>
            Dismiss
          </Button>
        )}
      </div>
    </li>
  );
}
