import { failedStep } from '@shared/domains/bulk-load/launch-blockers';
import { STEP_LABELS } from '@shared/domains/bulk-load/steps';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { StatusBadge } from '@renderer/components/status-badge';

/** Beside the status line, whose fixed words may say "completed" while a validation has failed. */
export function FailedStep({ store }: { store: Store }) {
  const step = store.isDeleted ? undefined : failedStep(store);
  return step === undefined ? null : (
    <StatusBadge tone="danger" status={launchTexts.stepFailed(STEP_LABELS[step])} />
  );
}
