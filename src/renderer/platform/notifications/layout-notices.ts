import type { NoticeRecord } from './notice-record';

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
