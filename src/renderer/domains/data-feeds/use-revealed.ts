import { useEffect, useState } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { REVEALED_FOR_S, type FeedCredentials } from '@shared/domains/data-feeds/model';

/** Past the query cache, which outlives the screen: here alone, for a short while. */
export function useRevealed(storeId: string) {
  const notify = useNotify();
  const [revealed, setRevealed] = useState<FeedCredentials | null>(null);
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
      setRevealed((await calls.dataFeeds.credentials.query({ storeId })).data);
    } catch (error) {
      notify.error(error);
    } finally {
      setAsking(false);
    }
  };
  return { revealed, asking, reveal: () => void reveal(), hide: () => setRevealed(null) };
}
