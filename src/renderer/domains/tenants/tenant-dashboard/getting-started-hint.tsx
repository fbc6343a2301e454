// The hint on the dashboard that introduces the console and offers the tour until the user dismisses it.

import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { Suspense } from 'react';
import { TourOffer } from '@renderer/domains/tour';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { booleanGuard } from '@shared/kernel/guard';

const useStyles = makeStyles({
  // A low window has room only for the tenants; the command palette and the preferences also offer the tour.
  bar: { flexShrink: 0, '@media (max-height: 560px)': { display: 'none' } },
  // The link to the tour comes later, and the bar looks for room only when its own size changes.
  body: { whiteSpace: 'normal' },
  done: { whiteSpace: 'nowrap', minHeight: '24px' },
});

export function GettingStartedHint() {
  const styles = useStyles();
  const { value, ready, save } = usePreference('shell:knows-its-way', booleanGuard);
  if (!ready || value === true) return null;
  return (
    <MessageBar className={mergeClasses(styles.bar, 'off-paper')}>
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{tenantsTexts.hint.title}</MessageBarTitle>
        {tenantsTexts.hint.text}
        <Suspense>
          <TourOffer />
        </Suspense>
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button size="small" className={styles.done} onClick={() => save(true)}>
            {tenantsTexts.hint.done}
          </Button>
        }
      />
    </MessageBar>
  );
}
