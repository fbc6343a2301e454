import { useCallback } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useConfirmLeave, useHoldsDraft } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useBridgeClient } from '@renderer/platform/bridge/bridge-provider';

/**
 * Returns a function that prompts before signing out: first about other windows and drafts that this window does not
 * hold as unsaved work, then about this window. It resolves to true if the user agrees.
 */
export function useConfirmSignOut(): () => Promise<boolean> {
  const client = useBridgeClient();
  const confirm = useConfirm();
  const confirmLeave = useConfirmLeave();
  const holdsDraft = useHoldsDraft();
  return useCallback(async () => {
    const [elsewhere, drafts, { logOutQuestion }] = await Promise.all([
      client.desktop.unsavedElsewhere.query(),
      client.drafts.list.query(),
      import('./log-out-question'),
    ]);
    const others = drafts.filter(({ key }) => !holdsDraft(key));
    const question = logOutQuestion(
      elsewhere,
      others.map(({ place }) => place?.page ?? null),
    );
    if (question && !(await confirm(question))) return false;
    return confirmLeave();
  }, [client, confirm, confirmLeave, holdsDraft]);
}
