import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@renderer/components/page-states';
import { SidePanel } from '@renderer/components/side-panel';
import { useNoticeHistory } from '@renderer/platform/notifications/notice-history';
import { useBridge } from '@renderer/platform/bridge-provider';
import { jobCounts } from '@shared/domains/jobs/rules';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { JobCard } from './job-card';
import { NoticeList } from './notice-list';
import { useJobs } from './use-jobs';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  bar: { display: 'flex', justifyContent: 'flex-end', paddingBottom: tokens.spacingVerticalS },
  hint: { color: tokens.colorNeutralForeground3 },
});

interface JobsDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The activity centre: exports, loads and other long work, with progress, until dismissed. */
export function JobsDrawer({ open, onOpenChange }: JobsDrawerProps) {
  const styles = useStyles();
  const jobs = useJobs();
  const { notices } = useNoticeHistory();
  const bridge = useBridge();
  const navigate = useNavigate();
  const { mutate: see } = useMutation(bridge.jobs.see.mutationOptions());
  const dismissAll = useMutation(bridge.jobs.dismissAll.mutationOptions());
  const { running, unseen } = jobCounts(jobs);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open && unseen > 0) see();
  }, [open, unseen, see]);
  // What is dismissed takes its focused button along; without this the keyboard would be outside the panel.
  useEffect(() => {
    if (open && document.activeElement === document.body) close.current?.focus();
  }, [open, jobs.length, notices.length]);
  const go = (link: string): void => {
    onOpenChange(false);
    void navigate(link);
  };
  return (
    <SidePanel
      title={jobsTexts.title}
      size="small"
      open={open}
      onClose={() => onOpenChange(false)}
      closeRef={close}
    >
      {jobs.length > running && (
        <div className={styles.bar}>
          <Button size="small" appearance="subtle" onClick={() => dismissAll.mutate()}>
            {jobsTexts.dismissAll}
          </Button>
        </div>
      )}
      {jobs.length === 0 ? (
        <EmptyState
          text={jobsTexts.empty}
          action={<Caption1 className={styles.hint}>{jobsTexts.emptyHint}</Caption1>}
        />
      ) : (
        <ul className={styles.list} aria-label={jobsTexts.jobs}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} onShow={go} />
          ))}
        </ul>
      )}
      <NoticeList />
    </SidePanel>
  );
}
