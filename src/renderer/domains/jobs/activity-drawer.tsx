import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { EmptyState } from '@renderer/components/page-states';
import { JobCard } from './job-card';
import { useJobs } from './use-jobs';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
});

/** The activity centre: exports and other long work, with progress, until dismissed. */
export function ActivityDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const styles = useStyles();
  const jobs = useJobs();
  const close = useRef<HTMLButtonElement>(null);
  // A dismissed card takes its focused button along; without this the keyboard would be outside the panel.
  useEffect(() => {
    if (open && document.activeElement === document.body) close.current?.focus();
  }, [open, jobs.length]);
  return (
    <OverlayDrawer
      position="end"
      size="small"
      open={open}
      onOpenChange={(_event, data) => onOpenChange(data.open)}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              ref={close}
              appearance="subtle"
              aria-label="Close"
              icon={<Dismiss24Regular />}
              onClick={() => onOpenChange(false)}
            />
          }
        >
          Activity
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        {jobs.length === 0 ? (
          <EmptyState text="Nothing is running and nothing has ended" />
        ) : (
          <ul className={styles.list}>
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </ul>
        )}
      </DrawerBody>
    </OverlayDrawer>
  );
}
