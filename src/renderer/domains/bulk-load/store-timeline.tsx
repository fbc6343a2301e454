// The ten steps of a store that is being onboarded, and the reason of the one that failed.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { RouteLink } from '@renderer/components/links/route-link';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import { failedStep } from '@shared/domains/bulk-load/pipeline/launch-blockers';
import { pipelineOf } from '@shared/domains/bulk-load/pipeline/pipeline';
import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { openingTab } from '@shared/domains/bulk-load/pipeline/tab-access';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { isOnboarding } from '@shared/domains/stores/rules';
import { statusLine } from '@shared/domains/stores/status-texts';
import { StepNote } from './step-note';

/** The ten steps of a store that is being onboarded, as a bar that links to the pipeline. */
export function StoreTimeline({ store }: { store: Store }) {
  const styles = useStyles();
  if (!isOnboarding(store)) return null;
  const steps = pipelineOf(store);
  const failed = failedStep(store);
  const at = steps.findIndex(({ step, status }) =>
    failed === undefined ? status !== 'Completed' : step === failed,
  );
  const state = steps[at];
  if (state === undefined) return null;
  const label = launchTexts.timeline(at + 1, steps.length, STEP_LABELS[state.step], state.status);
  return (
    <span title={label}>
      <RouteLink to={bulkLoadPaths.pipeline(store.id)} className={styles.bar} aria-label={label}>
        {steps.map(({ step, status }) => (
          <span
            key={step}
            className={mergeClasses(
              styles.step,
              status === 'Completed' && styles.completed,
              step === state.step && styles.active,
              status === 'Failed' && styles.failed,
            )}
          />
        ))}
      </RouteLink>
    </span>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: '2px',
    minHeight: '24px',
    paddingInline: '2px',
  },
  step: {
    boxSizing: 'border-box',
    width: '10px',
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    // A forced color would make all steps alike.
    forcedColorAdjust: 'none',
  },
  completed: {
    backgroundColor: tokens.colorBrandBackground,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
  },
  failed: {
    height: '14px',
    backgroundColor: tokens.colorStatusDangerBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBackground3}`,
  },
  active: { height: '14px', backgroundColor: tokens.colorNeutralBackground1 },
  badge: { flexShrink: 0, display: 'flex', marginBlock: '-4px' },
  // The reason takes the remaining width and reserves almost none; the link after it is never truncated.
  reason: {
    minWidth: '48px',
    flex: '1 1 0',
    contain: 'inline-size',
    // A narrow window gives it lines of its own.
    '@media (max-width: 639px)': { contain: 'none', flex: '1 1 100%' },
    '& > span': { display: 'flex', columnGap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
    '& > span > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > span > a': { flexShrink: 0 },
  },
});

/** Whether the page shows the pipeline itself, which contains the reasons of failed steps. */
function useShowsPipeline(store: Store): boolean {
  const [parameters] = useSearchParams();
  const tab = parameters.get('tab');
  return (
    (tab === null || tab === 'onboarding') && (parameters.get('sub') ?? openingTab(store)) === 'bulkDataLoad'
  );
}

/** The failed step of a store that is being onboarded, with its reason, unless the status line or the page shows it. */
export function StoreFailure({ store }: { store: Store }) {
  const styles = useStyles();
  const showsPipeline = useShowsPipeline(store);
  const failed = failedStep(store);
  const state = pipelineOf(store).find(({ step }) => step === failed);
  if (!isOnboarding(store) || failed === undefined || state === undefined) return null;
  return (
    <>
      {!/failed/i.test(statusLine(store)) && (
        <span className={styles.badge}>
          <StatusBadge tone="danger" status={launchTexts.stepFailed(STEP_LABELS[failed])} />
        </span>
      )}
      {!showsPipeline && (
        <span className={styles.reason}>
          <StepNote store={store} state={state} />
        </span>
      )}
    </>
  );
}
