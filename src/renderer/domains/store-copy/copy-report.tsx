import { makeStyles } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { JobCard, useJobs } from '@renderer/domains/jobs';

const useStyles = makeStyles({ list: { listStyleType: 'none', margin: 0, padding: 0 } });

/** The last copy into the store: how far it is, and what became of each entry; until it is dismissed. */
export function CopyReport({ id }: { id: number }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const job = useJobs().find(({ kind, subject }) => kind === 'store-copy' && subject['id'] === String(id));
  if (!job) return null;
  return (
    <ul className={styles.list} aria-label="Last copy">
      <Suspense>
        <JobCard job={job} onShow={(link) => void navigate(link)} />
      </Suspense>
    </ul>
  );
}
