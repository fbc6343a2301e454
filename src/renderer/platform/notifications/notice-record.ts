// A notice as the page holds it, and which notices are visible.

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

/** The maximum number of notices on the screen, including the line that counts the collapsed errors. */
const MAX_VISIBLE_NOTICES = 4;

/** The visible notices, the newest last. There is no room for those that are in neither list. */
interface NoticeStack {
  shown: readonly NoticeRecord[];
  /** The errors that one line counts instead of showing them. */
  collapsed: readonly NoticeRecord[];
}

/** Chooses which notices are visible. The newest one always is, and so are all that require an action. */
export function layoutNotices(notices: readonly NoticeRecord[]): NoticeStack {
  const actionable = notices.filter((notice) => notice.requiresAction);
  const errors = notices.filter((notice) => notice.durationMs === null && !notice.requiresAction);
  const passing = notices.filter((notice) => notice.durationMs !== null);
  const room = Math.max(1, MAX_VISIBLE_NOTICES - actionable.length - (errors.length > 1 ? 1 : 0));
  const last = errors.slice(-1).filter((error) => room > 1 || error === notices.at(-1));
  const left = room - last.length;
  const shown = [...actionable, ...last, ...(left > 0 ? passing.slice(-left) : [])];
  return {
    shown: notices.filter((notice) => shown.includes(notice)),
    collapsed: errors.filter((error) => !last.includes(error)),
  };
}
