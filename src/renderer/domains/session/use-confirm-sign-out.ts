import { useCallback } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useConfirmLeave } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { desktopTexts as texts } from '@shared/domains/desktop/texts';

/** Asks before the session of all windows ends: for what is unsaved in the others, then for what is in this one. */
export function useConfirmSignOut(): () => Promise<boolean> {
  const client = useBridgeClient();
  const confirm = useConfirm();
  const confirmLeave = useConfirmLeave();
  return useCallback(async () => {
    const what = await client.desktop.unsavedElsewhere.query();
    if (what.length > 0) {
      const agreed = await confirm({
        title: texts.elsewhereTitle,
        body: texts.elsewhere(what),
        confirmLabel: texts.logOut,
        cancelLabel: 'Stay',
        intent: 'danger',
      });
      if (!agreed) return false;
    }
    return confirmLeave();
  }, [client, confirm, confirmLeave]);
}
