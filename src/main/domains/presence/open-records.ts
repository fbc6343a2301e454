// What the windows of one user do with a record: for the back office the user is there once.

import type { PresenceAnnouncement } from '@shared/domains/presence/model';
import { PRESENCE_SECONDS } from '@shared/domains/presence/rules';

interface OpenIn {
  activity: PresenceAnnouncement['activity'];
  /** In milliseconds of the clock. */
  at: number;
}

/** The records that the windows of a session have open. */
export class OpenRecords {
  readonly #windows = new Map<string, Map<object, OpenIn>>();

  /**
   * Notes what a window announces. Returns what to announce for the user: who edits in any window edits, and who leaves one
   * does what remains in the others.
   */
  announce(
    window: object,
    { tenantId, storeId, activity }: PresenceAnnouncement,
    now = Date.now(),
  ): PresenceAnnouncement['activity'] {
    const key = JSON.stringify([tenantId, storeId]);
    const windows = this.#windows.get(key) ?? new Map<object, OpenIn>();
    windows.set(window, { activity, at: now });
    for (const [other, { activity: does, at }] of windows)
      // A window that is gone may not have said so.
      if (does === 'left' || now - at >= PRESENCE_SECONDS * 1_000) windows.delete(other);
    if (windows.size > 0) this.#windows.set(key, windows);
    else this.#windows.delete(key);
    const open = new Set([...windows.values()].map((one) => one.activity));
    return open.has('editing') ? 'editing' : open.has('viewing') ? 'viewing' : 'left';
  }
}
