// The call by which a page announces what the user does with a record. Its answer is who else has the record open. For the
// back office the user is there once, so what all windows do with a record is announced as one.

import { z } from 'zod';
import { AnnouncePresenceDocument } from '@main/back-office/generated/graphql';
import { ifOffered } from '@main/back-office/optional-operation';
import { allResults } from '@main/back-office/response/results';
import { type Fetched, read, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import type { AccountCache } from '@main/cache/account-cache';
import {
  type PresenceAnnouncement,
  presenceAnnouncementSchema,
  presenceSchema,
} from '@shared/domains/presence/model';
import { PRESENCE_SECONDS } from '@shared/domains/presence/rules';

/**
 * The last announcement of a session, known by its cache. The next one waits for it, because 'left' must not overtake
 * 'editing'.
 */
const lastAnnouncements = new WeakMap<AccountCache, Promise<unknown>>();

/** What the windows of a session have open, known by its cache. */
const openRecords = new WeakMap<AccountCache, OpenRecords>();

/** Stands for the window of a call of the app itself. */
const NO_WINDOW = {};

const NOBODY: Fetched<unknown[]> = { data: [], partial: false };

async function send(
  { backOffice }: SignedInContext,
  input: PresenceAnnouncement,
): Promise<Fetched<unknown[]>> {
  const { tenantId, storeId } = input;
  const answer = await backOffice.read(AnnouncePresenceDocument, input, {
    tenantId,
    ...(storeId === null ? {} : { storeId }),
  });
  return { data: [...allResults(answer, 'announcePresence')], partial: answer.partial };
}

async function announce(ctx: SignedInContext, input: PresenceAnnouncement): Promise<Fetched<unknown[]>> {
  const { cache } = ctx;
  const open = openRecords.get(cache) ?? new OpenRecords();
  openRecords.set(cache, open);
  const activity = open.announce(ctx.window ?? NO_WINDOW, input);
  const last = lastAnnouncements.get(cache) ?? Promise.resolve();
  const inTurn = last.then(() => ifOffered(ctx, 'AnnouncePresence', () => send(ctx, { ...input, activity })));
  lastAnnouncements.set(
    cache,
    inTurn.catch(() => undefined),
  );
  return (await inTurn) ?? NOBODY;
}

export const presenceRouter = router({
  /** Who else has a record open is of the moment, so the answer is not cached. */
  announce: read(
    presenceAnnouncementSchema,
    z.array(presenceSchema),
    ({ ctx, input }) => announce(ctx, input),
    {
      cache: false,
    },
  ),
});

/** What a window does with a record. */
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
