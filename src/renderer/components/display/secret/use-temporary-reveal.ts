import { useEffect, useState } from 'react';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { SECRET_VISIBLE_S } from '@shared/kernel/dates/durations';

/**
 * Reveals a secret for a short time. The result of `ask` is stored only in the state of the component, because the
 * query cache outlives the screen.
 */
export function useTemporaryReveal<Secret>(ask: () => Promise<Secret>) {
  const notify = useNotify();
  const [revealed, setRevealed] = useState<Secret | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (revealed === null) return;
    const hiding = setTimeout(() => setRevealed(null), SECRET_VISIBLE_S * 1000);
    return () => clearTimeout(hiding);
  }, [revealed]);
  const reveal = async (): Promise<void> => {
    if (asking) return;
    setAsking(true);
    try {
      const secret = await ask();
      setRevealed(() => secret);
    } catch (error) {
      notify.error(error);
    } finally {
      setAsking(false);
    }
  };
  const hide = (): void => {
    // The second click of a double click would hide what the first one has revealed.
    if (!isSecondClick()) setRevealed(null);
  };
  return { revealed, asking, reveal: () => void reveal(), hide };
}
