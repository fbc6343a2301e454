import { useEffect, useState } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { REVEALED_FOR_S } from '@shared/kernel/secrets';

/** Past the query cache, which outlives the screen: what `ask` gives is here alone, for a short while. */
export function useRevealed<Secret>(ask: () => Promise<Secret>) {
  const notify = useNotify();
  const [revealed, setRevealed] = useState<Secret | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (revealed === null) return;
    const hiding = setTimeout(() => setRevealed(null), REVEALED_FOR_S * 1000);
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
  return { revealed, asking, reveal: () => void reveal(), hide: () => setRevealed(null) };
}
