import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConfirmLeave } from '@renderer/components/unsaved-work';
import { useBridge } from '../bridge-provider';
import { localState } from '../local-state';
import { useNotify } from '../notifications/notify-context';

/** Log out: asks for unsaved work, wipes the local state, then has main wipe the rest and end the provider's session. */
export function useLogOut(): () => Promise<void> {
  const bridge = useBridge();
  const notify = useNotify();
  const confirmLeave = useConfirmLeave();
  const { mutateAsync } = useMutation(bridge.session.signOut.mutationOptions());
  return useCallback(async () => {
    if (!(await confirmLeave())) return;
    localState.clear();
    await mutateAsync().catch((error: unknown) => notify.error(error));
  }, [confirmLeave, mutateAsync, notify]);
}
