// The panel of the activity center: the jobs with their progress until they are dismissed, and the past notices.

import {
  Body1,
  Button,
  Caption1,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SidePanel } from '@renderer/components/dialogs/side-panel';
import { EmptyState } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNoticeHistory } from '@renderer/platform/notifications/notify-context';
import { useStorageWarning } from '@renderer/platform/session/use-storage-warning';
import { jobsDrawerTexts } from '@shared/domains/jobs/drawer-texts';
import { jobCounts } from '@shared/domains/jobs/rules';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { formatAge, recordTitle } from '@shared/kernel/text/format';
import { JobCard } from './job-card';
import { useJobs } from './jobs-provider';

interface JobsDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

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
  // Dismissing removes the focused button, and the focus would move to the body; it is moved to the close button
  // instead.
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
      <StorageNotice open={open} />
      {jobs.length > running && (
        <div className={styles.bar}>
          <Button size="small" appearance="subtle" onClick={() => dismissAll.mutate()}>
            {jobsDrawerTexts.dismissAll}
          </Button>
        </div>
      )}
      {jobs.length === 0 ? (
        <NoJobs hasNotices={notices.length > 0} />
      ) : (
        <ul className={styles.list} aria-label={jobsDrawerTexts.jobs}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} onShow={go} />
          ))}
        </ul>
      )}
      <NoticeList />
    </SidePanel>
  );
}

/** Below the panel's title; notices, if there are any, follow it without a picture between. */
function NoJobs({ hasNotices }: { hasNotices: boolean }) {
  const styles = useStyles();
  if (!hasNotices) return <EmptyState text={jobsDrawerTexts.empty} hint={jobsDrawerTexts.emptyHint} />;
  return (
    <div className={styles.noJobs}>
      <Body1>{jobsDrawerTexts.empty}</Body1>
      <Caption1 className={styles.hint}>{jobsDrawerTexts.emptyHint}</Caption1>
    </div>
  );
}

const useNoticeListStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, marginBlockStart: tokens.spacingVerticalXL },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: { display: 'grid', overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  action: { marginInlineStart: tokens.spacingHorizontalS },
});

/** The notices since sign-in that are no longer visible. */
function NoticeList() {
  const styles = useNoticeListStyles();
  const { notices, clear, act } = useNoticeHistory();
  if (notices.length === 0) return null;
  return (
    <section className={styles.root} aria-label={jobsDrawerTexts.notices}>
      <div className={styles.bar}>
        <Subtitle2 as="h3">{jobsDrawerTexts.notices}</Subtitle2>
        <Button size="small" appearance="subtle" onClick={clear}>
          {jobsDrawerTexts.clearNotices}
        </Button>
      </div>
      <ul className={styles.list}>
        {notices.map((notice) => {
          const { id, at, intent, title, text, detail, action } = notice;
          return (
            <li key={id} className={styles.item}>
              <span className={intent === 'error' ? styles.bad : undefined}>
                {title === undefined ? (
                  text
                ) : (
                  <>
                    {title}: {text}
                  </>
                )}
              </span>
              {action?.inHistory && action.recordName !== undefined && (
                <Caption1>{recordTitle(action.recordName)}</Caption1>
              )}
              {detail !== undefined && <Caption1>{detail}</Caption1>}
              <Caption1 className={styles.muted}>
                {formatAge(at)}
                {action?.inHistory && (
                  <Link as="button" className={styles.action} onClick={() => act(notice)}>
                    {action.label}
                  </Link>
                )}
              </Caption1>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The warning that the session cannot be stored, above the jobs; the bell counts it until the panel was opened. */
function StorageNotice({ open }: { open: boolean }) {
  const warning = useStorageWarning();
  const see = warning?.seen === false ? warning.see : undefined;
  useEffect(() => {
    if (open) see?.();
  }, [open, see]);
  return (
    warning && (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{warning.title}</MessageBarTitle>
          {jobsDrawerTexts.storage[warning.storage]}
        </MessageBarBody>
      </MessageBar>
    )
  );
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  bar: { display: 'flex', justifyContent: 'flex-end', paddingBottom: tokens.spacingVerticalS },
  hint: { color: tokens.colorNeutralForeground3 },
  noJobs: { display: 'grid' },
});
