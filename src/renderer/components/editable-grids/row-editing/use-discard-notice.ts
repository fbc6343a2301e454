import { useEffect, useRef } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';

/**
 * Returns a function that shows that the changes of an open row were discarded, and offers to undo that, because a
 * single key discards them.
 * @param isOpen Whether a row is open now. One that was opened since the discard stays open with its input.
 */
export function useDiscardNotice(isOpen: boolean): (label: string, reopen: () => void) => void {
  const notify = useNotify();
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
  return (label, reopen) => {
    const onClick = (): void => {
      if (!isOpenNow.current) reopen();
    };
    notify.info(gridTexts.rows.discarded(label), { action: { label: messages.actions.undo, onClick } });
  };
}
