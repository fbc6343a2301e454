// The functions with which a component shows a notice, and the history of the notices behind the bell.
// notify-provider.tsx implements both.

import { createContext, type ReactNode, useContext } from 'react';
import { messages } from '@shared/kernel/text/messages';
import type { NoticeAction, NoticeRecord } from './notice-record';

/** The notices that were shown since sign-in. */
export interface NoticeHistory {
  /** The notices, newest first. */
  notices: readonly NoticeRecord[];
  clear: () => void;
  /** Adds the notices that were shown before the page was reloaded, newest first. */
  restore: (earlier: readonly NoticeRecord[]) => void;
  /** Runs the action of a notice, which is then offered no longer. */
  act: (notice: NoticeRecord) => void;
  /** Removes the visible notices, too; called on sign-out, because they belong to the account. */
  forget: () => void;
}

export const NoticeHistoryContext = createContext<NoticeHistory | null>(null);

/** Returns the notices since sign-in, so that a notice that disappeared unread can still be read. */
export function useNoticeHistory(): NoticeHistory {
  const history = useContext(NoticeHistoryContext);
  if (!history) throw new Error('useNoticeHistory needs NotifyProvider above it.');
  return history;
}

/** Matches the area that shows the notices. */
export const NOTICE_AREA = `section[aria-label="${messages.notices.area}"]`;

/** The times in milliseconds for which notices are visible. */
export const NOTICE_MS = {
  /** For scheduler, ADU, database settings, build and test notices, and those of loads that were started. */
  short: 3000,
  normal: 5000,
  /** For notices that take longer to read. */
  long: 8000,
  /** For notices that offer Undo. */
  undo: 10_000,
} as const;

export interface NoticeOptions {
  /**
   * How long the notice is visible; an error always stays. `untilDismissed` is for one that requires an action; no other
   * notice hides it.
   */
  duration?: keyof typeof NOTICE_MS | 'untilDismissed';
  /** A title above the text. */
  title?: string;
  /** A reason below the text, in smaller letters. */
  detail?: string;
  action?: Omit<NoticeAction, 'stays'>;
}

/** The functions that show notices. */
export interface Notify {
  success: (text: ReactNode, options?: NoticeOptions) => void;
  info: (text: ReactNode, options?: NoticeOptions) => void;
  warning: (text: ReactNode, options?: NoticeOptions) => void;
  /**
   * Shows a notice that other notices do not hide and that does not appear in the history. Returns a function that
   * removes it.
   */
  persistent: (text: ReactNode, options?: NoticeOptions) => () => void;
  /**
   * Shows the message of an error, or the generic text for anything else that was thrown. A string is shown as it is.
   */
  error: (thrown: unknown, options?: NoticeOptions) => void;
  /** Like `error`, but returns a function that removes the notice, for an error that may be resolved later. */
  dismissibleError: (thrown: unknown, options?: NoticeOptions) => () => void;
  /**
   * Runs `report`. Returns a function that removes the notices that `report` has shown; the history keeps them without
   * their action.
   */
  withdrawable: (report: () => void) => () => void;
}

export const NotifyContext = createContext<Notify | null>(null);

/** Returns the functions that show notices. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs NotifyProvider above it.');
  return notify;
}
