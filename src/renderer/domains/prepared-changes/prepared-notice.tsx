import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreparedChanges } from '@renderer/components/unsaved-work/prepared/use-prepared-changes';
import { useConnectivity } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { preparedChangesPaths } from '@shared/kernel/platform/prepared-changes/paths';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';

/**
 * Shows one notice about all prepared changes when the back office answers again, or the console is started while they
 * wait. It is gone when none is left, and offline, where none can be sent.
 */
export function PreparedNotice(): null {
  const notify = useNotify();
  const navigate = useNavigate();
  const isOnline = useConnectivity()?.state === 'online';
  const isWaiting = usePreparedCount() > 0;
  const show = useEffectEvent(() => void navigate(preparedChangesPaths.all));
  useEffect(() => {
    if (!isOnline || !isWaiting) return undefined;
    // The count is a component, so that it changes in a notice that is visible, and a dismissed one stays dismissed.
    return notify.persistent(<WaitingCount />, { action: { label: texts.show, onClick: () => show() } });
  }, [isOnline, isWaiting, notify]);
  return null;
}

const usePreparedCount = (): number => usePreparedChanges().data?.length ?? 0;

function WaitingCount() {
  return texts.waiting(usePreparedCount());
}
