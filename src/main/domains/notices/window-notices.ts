// Holds the notices of each window and their Undo, so that they survive a reload of the page. Notices of the operating
// system are in `desktop-notice.ts`.

import type { ConsoleWindow } from '@main/desktop/desktop';
import type { ScopedPart } from '@main/session/session-scope';
import { MAX_NOTICE_HISTORY } from '@shared/kernel/platform/notice-history';
import type { StoredNotice } from '@shared/kernel/platform/stored-notice';

/** A browser does not report that a tab was closed rather than reloaded, so the preview forgets the oldest ones. */
const MAX_WINDOWS = 20;

/**
 * Notices are in memory and in no file, because an undo holds the values of a record. A window's end, and that of the
 * session, removes them.
 */
export class WindowNotices implements ScopedPart {
  /** The notices of each window, newest first; the window that wrote last is the last one. */
  readonly #notices = new Map<string, readonly StoredNotice[]>();
  readonly #watched = new WeakSet<ConsoleWindow>();

  list(id: string): readonly StoredNotice[] {
    return this.#notices.get(id) ?? [];
  }

  /** Adds a notice, or replaces the one with its id, for instance by one whose Undo was used. */
  put(id: string, notice: StoredNotice, window?: ConsoleWindow): void {
    this.#removeAtClose(id, window);
    const now = this.list(id);
    const isReplaced = now.some((one) => one.id === notice.id);
    const next = isReplaced ? now.map((one) => (one.id === notice.id ? notice : one)) : [notice, ...now];
    this.#notices.delete(id);
    this.#notices.set(id, next.slice(0, MAX_NOTICE_HISTORY));
    for (const oldest of [...this.#notices.keys()].slice(0, -MAX_WINDOWS)) this.#notices.delete(oldest);
  }

  clear(id: string): void {
    this.#notices.delete(id);
  }

  open(): void {}

  close(): void {
    this.#notices.clear();
  }

  #removeAtClose(id: string, window: ConsoleWindow | undefined): void {
    if (!window || this.#watched.has(window)) return;
    this.#watched.add(window);
    window.onClosed(() => this.clear(id));
  }
}
