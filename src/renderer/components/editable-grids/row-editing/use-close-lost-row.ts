import { useEffect, useState } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { gridTexts } from '@shared/kernel/text/grid-texts';

/**
 * Closes the editor of a row that another user has deleted, and notifies the user. `close` runs while rendering, so it
 * may only set state of the calling component.
 */
export function useCloseLostRow(isLost: boolean, close: () => void): void {
  const notify = useNotify();
  const [lostRows, setLostRows] = useState(0);
  if (isLost) {
    setLostRows(lostRows + 1);
    close();
  }
  useEffect(() => {
    if (lostRows > 0) notify.warning(gridTexts.rows.lost);
  }, [lostRows, notify]);
}
