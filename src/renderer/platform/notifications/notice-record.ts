import type { ReactNode } from 'react';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** What was said, when: shown for a while, then kept in the history. */
export interface NoticeRecord {
  id: number;
  /** ISO instant. */
  at: string;
  intent: NoticeIntent;
  text: ReactNode;
  title?: string;
  detail?: string;
  corner?: 'right';
  action?: { label: string; onClick: () => void };
  /** How long it stays on the screen, in milliseconds; null until it is dismissed. */
  stayMs: number | null;
}

/** Most notices that are kept; what is older leaves. */
export const NOTICES_KEPT = 100;

const saysTheSame = (one: NoticeRecord, other: NoticeRecord): boolean =>
  one.intent === other.intent &&
  one.text === other.text &&
  one.title === other.title &&
  one.detail === other.detail;

/** The notices on the screen after one more: said again, it takes the place of the one before. */
export const withNotice = (shown: readonly NoticeRecord[], next: NoticeRecord): readonly NoticeRecord[] => [
  ...shown.filter((notice) => !saysTheSame(notice, next)),
  next,
];
