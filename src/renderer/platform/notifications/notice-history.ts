import type { NoticeRecord } from './notice-record';
import { createContext, useContext } from 'react';

export interface NoticeHistory {
  /** Newest first. */
  notices: readonly NoticeRecord[];
  clear: () => void;
  /** As clear, and takes what is on the screen away too: an account's notices leave with it. */
  forget: () => void;
}

export const NoticeHistoryContext = createContext<NoticeHistory | null>(null);

/** All that was said since the sign-in: what left the screen unread can be read again. */
export function useNoticeHistory(): NoticeHistory {
  const history = useContext(NoticeHistoryContext);
  if (!history) throw new Error('useNoticeHistory needs NotifyProvider above it.');
  return history;
}
