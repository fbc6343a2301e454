// The second line of a pipeline step: the reason of its failure, or who disabled it.

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { RouteLink } from '@renderer/components/links/route-link';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { disabledNote, failureOf } from '@shared/domains/bulk-load/attempts';
import { failedLine, loadFailure } from '@shared/domains/bulk-load/loads';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import type { StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import { isLoad, type LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';

const useStepNoteStyles = makeStyles({
  failed: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground2 },
});

interface StepNoteProps {
  store: Store;
  state: StepState;
  /** What the failed validation has answered, because a back office may keep no attempts. */
  message?: string | undefined;
}

export function StepNote({ store, state, message }: StepNoteProps) {
  const { action, process, status } = state;
  if (process === 'Disabled') return <DisabledNote store={store} state={state} />;
  if (status !== 'Failed') return null;
  return action.kind === 'status' && isLoad(action.callType) ? (
    <FailedLoadNote store={store} callType={action.callType} />
  ) : (
    <FailedAttemptNote store={store} state={state} message={message} />
  );
}

function useAttempts({ storeId, tenantId }: Store) {
  const bridge = useBridge();
  return useQuery(bridge.bulkLoad.attempts.queryOptions({ storeId, tenantId })).data?.data ?? [];
}

function DisabledNote({ store, state: { step } }: StepNoteProps) {
  const styles = useStepNoteStyles();
  return <Caption1 className={styles.muted}>{disabledNote(useAttempts(store), step)}</Caption1>;
}

function FailedAttemptNote({ store, state: { step }, message }: StepNoteProps) {
  const styles = useStepNoteStyles();
  const reason = failureOf(useAttempts(store), step) ?? message;
  if (!reason) return null;
  return (
    <Caption1 className={styles.failed}>
      <span title={reason}>{reason}</span>
    </Caption1>
  );
}

function FailedLoadNote({ store, callType }: { store: Store; callType: LoadCallType }) {
  const styles = useStepNoteStyles();
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const log = useQuery(bridge.bulkLoad.log.queryOptions({ storeId, tenantId, callType }));
  if (!log.data) return null;
  const reason = loadFailure(failedLine(log.data.data));
  return (
    <Caption1 className={styles.failed}>
      <span title={reason}>{reason}</span>{' '}
      <RouteLink to={bulkLoadPaths.failure(store.id, callType)}>{pipelineTexts.showInLog}</RouteLink>
    </Caption1>
  );
}
