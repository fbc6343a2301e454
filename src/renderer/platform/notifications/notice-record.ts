// A notice as the page holds it, and how a new one joins the visible ones: it replaces one with the same content.

import type { ReactNode } from 'react';
import type { StoredUndo } from '@shared/kernel/platform/stored-notice';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** A notice, which is visible for a while and then in the history. */
export interface NoticeRecord {
  id: string;
  /** When the notice was shown, as an ISO instant. */
  at: string;
  intent: NoticeIntent;
  text: ReactNode;
  title?: string;
  detail?: string;
  action?: NoticeAction;
  /** The time in milliseconds for which it is visible; null if it is visible until it is dismissed. */
  durationMs: number | null;
  /** True if the notice requires an action of the user, so that other notices must not hide it. */
  requiresAction?: true;
}

export interface NoticeAction {
  label: string;
  /** What it acts on, in the middle of a sentence, for the history, whose notices are read out of their place. */
  recordName?: string;
  onClick: () => void;
  /** The notice remains after the action. */
  stays?: true;
  /** The history offers the action too, until it was used. */
  inHistory?: true;
  /** The action as data: it undoes a save, also after a reload of the page. */
  undo?: StoredUndo;
}

const hasSameContent = (one: NoticeRecord, other: NoticeRecord): boolean =>
  one.intent === other.intent &&
  one.text === other.text &&
  one.title === other.title &&
  one.detail === other.detail &&
  one.action?.recordName === other.action?.recordName;

/** Returns the visible notices with a new one; it replaces an earlier notice with the same content. */
export const withNotice = (shown: readonly NoticeRecord[], next: NoticeRecord): readonly NoticeRecord[] => [
  ...shown.filter((notice) => !hasSameContent(notice, next)),
  next,
];
