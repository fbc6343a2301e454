// The button in the header of a store that lists the unmet launch conditions, with links and the retry of failed steps,
// and the pending submissions.

import {
  Badge,
  Button,
  Caption1Strong,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { Rocket16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { RouteLink } from '@renderer/components/links/route-link';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import {
  type BlockerLocation,
  type LaunchBlocker,
  launchBlockers,
  launchCounts,
  openSubmissions,
} from '@shared/domains/bulk-load/pipeline/launch-blockers';
import type { StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { requireAll, withoutLinks } from '@shared/kernel/access/permission';
import { StepNote } from './step-note';
import { useStepAction } from './use-step-action';

const useLaunchBlockerListStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
  },
  // An empty reason still takes up its space, so that Retry stays at the end of the line.
  reason: { minWidth: 0 },
});

/** The reason of a failed step, and its retry, as in the pipeline. */
function FailedStep({ store, state }: { store: Store; state: StepState }) {
  const styles = useLaunchBlockerListStyles();
  const { run, running } = useStepAction(store);
  const writable = useWritePermission();
  const { step, label, permission } = state;
  return (
    <>
      <div className={styles.reason}>
        <StepNote store={store} state={state} />
      </div>
      {label !== null && (
        <RequirePermission permission={requireAll(withoutLinks(mayChangeStore(store)), permission, writable)}>
          <Button
            size="small"
            aria-label={`${label}: ${STEP_LABELS[step]}`}
            disabledFocusable={running === step}
            onClick={() => void run(state)}
          >
            {label}
          </Button>
        </RequirePermission>
      )}
    </>
  );
}

interface LaunchBlockerListProps {
  store: Store;
  blockers: readonly LaunchBlocker[];
}

/** Lists every unmet launch condition with a link to the page where it can be met. */
function LaunchBlockerList({ store, blockers }: LaunchBlockerListProps) {
  const styles = useLaunchBlockerListStyles();
  const bridge = useBridge();
  const tenant = useQuery(bridge.tenants.idOf.queryOptions({ tenantId: store.tenantId }));
  const linkTo = (place: BlockerLocation): string => {
    if (place !== 'tenant') return `${storesPaths.show(store.id)}?sub=${place}`;
    return tenant.data ? tenantsPaths.show(tenant.data.data) : tenantsPaths.root;
  };
  if (blockers.length === 0) return <RouteLink to={linkTo('bulkDataLoad')}>{launchTexts.nothing}</RouteLink>;
  return (
    <ol className={styles.list}>
      {blockers.map(({ text, location, state }) => (
        <li key={text} className={styles.item}>
          <RouteLink to={linkTo(location)}>{text}</RouteLink>
          {state !== null && <StatusBadge status={state.status} />}
          {state?.status === 'Failed' && <FailedStep store={store} state={state} />}
        </li>
      ))}
    </ol>
  );
}

const usePendingSubmissionListStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
});

/** Links to the lists of the store that are not submitted yet; it renders nothing if there are none. */
function PendingSubmissionList({ store }: { store: Store }) {
  const styles = usePendingSubmissionListStyles();
  const open = openSubmissions(store);
  if (open.length === 0) return null;
  return (
    <>
      <Caption1Strong as="h3">{launchTexts.besides}</Caption1Strong>
      <ul className={styles.list} aria-label={launchTexts.besides}>
        {open.map(({ text, tab }) => (
          <li key={tab}>
            <RouteLink to={`${storesPaths.show(store.id)}?tab=${tab}`}>{text}</RouteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const useStyles = makeStyles({
  surface: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '520px' },
  button: { flexShrink: 0, whiteSpace: 'nowrap', paddingInline: tokens.spacingHorizontalXS },
  // In a smaller window only the icon and the count are visible; the text remains the accessible name.
  question: { '@media (max-width: 1599px)': VISUALLY_HIDDEN },
  // In a still smaller one the first count or, without one, the icon leaves room for the store's name.
  alone: { '@media (max-width: 1099px)': VISUALLY_HIDDEN },
  others: { '@media (max-width: 1199px)': VISUALLY_HIDDEN },
  count: { marginInlineStart: tokens.spacingHorizontalXS },
});

/** The button is hidden once the store is launched. */
export function LaunchBlockersButton({ store }: { store: Store }) {
  const styles = useStyles();
  const { key } = useLocation();
  if (store.storeLaunched === 'Completed') return null;
  const blockers = launchBlockers(store);
  const [first, ...others] = launchCounts(blockers);
  return (
    // A new key closes the popover, because its links may point to the current page.
    <Popover key={key} withArrow trapFocus positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<Rocket16Regular />}
          className={styles.button}
          title={launchTexts.title}
        >
          <span className={blockers.length > 0 ? styles.question : styles.alone}>{launchTexts.title}</span>
          {blockers.length > 0 && (
            <Badge
              className={styles.count}
              appearance="tint"
              color={blockers.some(({ isBlocker }) => isBlocker) ? 'danger' : 'informative'}
            >
              {first}
              {others.length > 0 && <span className={styles.others}>{`, ${others.join(', ')}`}</span>}
            </Badge>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={launchTexts.title} className={styles.surface}>
        <Subtitle2 as="h2">{launchTexts.title}</Subtitle2>
        <LaunchBlockerList store={store} blockers={blockers} />
        <PendingSubmissionList store={store} />
      </PopoverSurface>
    </Popover>
  );
}
