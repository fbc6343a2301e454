import { createContext, type ReactNode, useContext } from 'react';
import type { NoticeRecord } from './notice-record';

export interface NoticeHistory {
  /** The notices, newest first. */
  notices: readonly NoticeRecord[];
  clear: () => void;
  /** Like clear, but it also removes visible notices, because they belong to the account that signs out. */
  forget: () => void;
}

export const NoticeHistoryContext = createContext<NoticeHistory | null>(null);

/** All notices since sign-in, so that a notice that disappeared unread can be read again. */
export function useNoticeHistory(): NoticeHistory {
  const history = useContext(NoticeHistoryContext);
  if (!history) throw new Error('useNoticeHistory needs NotifyProvider above it.');
  return history;
}

/** The durations of notices in milliseconds. */
export const NOTICE_MS = {
  /** For failed loads, scheduler, ADU, database settings, build and test notices. */
  short: 3000,
  normal: 5000,
  /** For failed report loads. */
  long: 8000,
} as const;

export interface NoticeOptions {
  /** 'untilDismissed' is for a notice that requires an action: no other notice hides it. */
  duration?: keyof typeof NOTICE_MS | 'untilDismissed';
  /** The title above the text. */
  title?: string;
  /** The reason, smaller and below the text. */
  detail?: string;
  action?: { label: string; onClick: () => void };
}

export interface Notify {
  success: (text: ReactNode, options?: NoticeOptions) => void;
  info: (text: ReactNode, options?: NoticeOptions) => void;
  warning: (text: ReactNode, options?: NoticeOptions) => void;
  /**
   * Shows a notice that cannot be dismissed by other notices. Returns the function that removes it. It is not kept in
   * the history.
   */
  persistent: (text: ReactNode, options?: NoticeOptions) => () => void;
  /** Accepts anything thrown: shows the server's message, or the generic text. A string is shown as it is. */
  error: (thrown: unknown, options?: NoticeOptions) => void;
  /**
   * Like `error`, for an error that may be resolved before the user dismisses it: the returned function removes the
   * notice.
   */
  dismissibleError: (thrown: unknown, options?: NoticeOptions) => () => void;
  /** Runs a report of a failure. The returned function removes these notices once their cause is resolved. */
  withdrawable: (report: () => void) => () => void;
}

export const NotifyContext = createContext<Notify | null>(null);

/** `const notify = useNotify(); notify.success(messages.stores.created); notify.error(error)`. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs NotifyProvider above it.');
  return notify;
}
