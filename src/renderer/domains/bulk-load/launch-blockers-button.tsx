import { launchTexts } from '@shared/domains/bulk-load/texts';
import {
  Badge,
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { Rocket16Regular } from '@fluentui/react-icons';
import { useLocation } from 'react-router-dom';
import type { Store } from '@shared/domains/stores/model';
import { launchBlockers, launchSummary } from '@shared/domains/bulk-load/launch-blockers';
import { OpenSubmissionList } from './open-submission-list';
import { LaunchBlockerList } from './launch-blocker-list';

const useStyles = makeStyles({
  surface: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '520px' },
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
  count: { marginInlineStart: tokens.spacingHorizontalS },
});

/** Absent once the store is launched. */
export function LaunchBlockersButton({ store }: { store: Store }) {
  const styles = useStyles();
  const { key } = useLocation();
  if (store.storeLaunched === 'Completed') return null;
  const blockers = launchBlockers(store);
  return (
    // A new key closes it: a link in it leads elsewhere, also on this very page.
    <Popover key={key} withArrow trapFocus positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<Rocket16Regular />} className={styles.button}>
          {launchTexts.title}
          {blockers.length > 0 && (
            <Badge
              className={styles.count}
              appearance="tint"
              color={blockers.some(({ isBlocker }) => isBlocker) ? 'danger' : 'informative'}
            >
              {launchSummary(blockers)}
            </Badge>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={launchTexts.title} className={styles.surface}>
        <Subtitle2 as="h2">{launchTexts.title}</Subtitle2>
        <LaunchBlockerList store={store} blockers={blockers} />
        <OpenSubmissionList store={store} />
      </PopoverSurface>
    </Popover>
  );
}
