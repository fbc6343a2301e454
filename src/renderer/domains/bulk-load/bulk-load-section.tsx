// The Bulk Data Load tab of a store: pipeline, billing date, launch forecast, comments and status log.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type AttachedCommentText, CommentsPanel } from '@renderer/domains/comments';
import { LaunchForecastCard } from '@renderer/domains/forecast';
import { showsStatusLog } from '@shared/domains/bulk-load/pipeline/tab-access';
import type { Store } from '@shared/domains/stores/model';
import { isOnboarding } from '@shared/domains/stores/rules';
import { BULK_DATA_LOAD_TAB } from '@shared/kernel/platform/menu-texts';
import { PipelineStepper } from './pipeline-stepper';
import { StatusLog } from './status-log';
import { BillingDate } from './store-dates';
import { useLoadProgress } from './use-load-progress';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(320px, 5fr) minmax(300px, 4fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'grid', gap: tokens.spacingVerticalXXL },
  wide: { gridColumn: '1 / -1' },
});

export function BulkLoadSection({ store }: { store: Store }) {
  const styles = useStyles();
  const progress = useLoadProgress(store);
  const [attached, setAttached] = useState<AttachedCommentText | null>(null);
  return (
    <section className={styles.section} aria-label={BULK_DATA_LOAD_TAB}>
      <PipelineStepper store={store} progress={progress} onAttach={(text) => setAttached({ text })} />
      <div className={styles.side}>
        <BillingDate key={store.id} store={store} />
        {isOnboarding(store) && <LaunchForecastCard storeId={store.id} />}
        <CommentsPanel store={store} attached={attached} />
      </div>
      {showsStatusLog(store) && (
        <div className={styles.wide}>
          <StatusLog store={store} />
        </div>
      )}
    </section>
  );
}
