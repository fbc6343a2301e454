import { createContext, useContext, type ReactNode } from 'react';

/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = {
  /** Failed loads, scheduler, ADU, database settings, build and test notices. */
  short: 3000,
  normal: 5000,
  /** Failed report loads. */
  long: 8000,
} as const;

/** Most notices on the screen at once; more wait for their turn. */
export const NOTICES_AT_ONCE = 4;

export interface NoticeOptions {
  duration?: keyof typeof NOTICE_MS;
  /** Bottom right, where the specification puts it; else bottom left, over the menu. */
  corner?: 'right';
  /** Above the text. */
  title?: string;
  /** Smaller, below the text: the reason. */
  detail?: string;
  action?: { label: string; onClick: () => void };
}

export interface Notify {
  success: (text: ReactNode, options?: NoticeOptions) => void;
  info: (text: ReactNode, options?: NoticeOptions) => void;
  warning: (text: ReactNode, options?: NoticeOptions) => void;
  /** Stays until what it gives is called; it is true for the moment only, and not kept in the history. */
  hold: (text: ReactNode, options?: NoticeOptions) => () => void;
  /** Takes whatever was thrown: shows the server's message, or the generic text. A string is shown as it is. */
  error: (thrown: unknown, options?: NoticeOptions) => void;
}

export const NotifyContext = createContext<Notify | null>(null);

/** `const notify = useNotify(); notify.success(messages.stores.created); notify.error(error)`. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs NotifyProvider above it.');
  return notify;
}
