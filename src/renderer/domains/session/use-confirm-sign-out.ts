import { useCallback } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useConfirmLeave, useHoldsDraft } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useBridgeClient } from '@renderer/platform/bridge/bridge-provider';

/**
 * Returns a function that prompts before signing out: first about other windows, running jobs, and drafts that this
 * window does not hold as unsaved work, then about this window. It resolves to true if the user agrees.
 */
export function useConfirmSignOut(): () => Promise<boolean> {
  const client = useBridgeClient();
  const confirm = useConfirm();
  const confirmLeave = useConfirmLeave();
  const holdsDraft = useHoldsDraft();
  return useCallback(async () => {
    const { readLogOutQuestion } = await import('./log-out-question');
    const question = await readLogOutQuestion(client, holdsDraft);
    if (question && !(await confirm(question))) return false;
    return confirmLeave();
  }, [client, confirm, confirmLeave, holdsDraft]);
}
