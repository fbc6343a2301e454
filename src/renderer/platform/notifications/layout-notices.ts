import type { NoticeRecord } from './notice-record';

/** The maximum number of notices on the screen, the line that counts collapsed errors among them. */
const MAX_VISIBLE_NOTICES = 4;

/**
 * The notices that are drawn, the newest last. A notice that disappears by itself and is in neither list has no space.
 */
interface NoticeStack {
  shown: readonly NoticeRecord[];
  /** Errors that stay and are not shown: one line counts them. */
  collapsed: readonly NoticeRecord[];
}

/** The newest notice is always shown, and so is each that has to be acted upon, be there more than four of them. */
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
