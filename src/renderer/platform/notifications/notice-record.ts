import type { ReactNode } from 'react';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** A notice with its time: visible for a while, then in the history. */
export interface NoticeRecord {
  id: number;
  /** The ISO instant of the notice. */
  at: string;
  intent: NoticeIntent;
  text: ReactNode;
  title?: string;
  detail?: string;
  action?: { label: string; onClick: () => void; /** The notice remains after the action. */ stays?: true };
  /** The time in milliseconds for which it is visible; null until it is dismissed. */
  durationMs: number | null;
  /** True if the notice requires an action of the user. */
  requiresAction?: true;
}

/** The maximum length of the history; older notices are removed. */
export const MAX_NOTICE_HISTORY = 100;

const saysTheSame = (one: NoticeRecord, other: NoticeRecord): boolean =>
  one.intent === other.intent &&
  one.text === other.text &&
  one.title === other.title &&
  one.detail === other.detail;

/** Adds a notice to the visible ones; a repeated notice replaces the earlier one. */
export const withNotice = (shown: readonly NoticeRecord[], next: NoticeRecord): readonly NoticeRecord[] => [
  ...shown.filter((notice) => !saysTheSame(notice, next)),
  next,
];
