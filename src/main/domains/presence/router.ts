import { z } from 'zod';
import { AnnouncePresenceDocument } from '@main/back-office/generated/graphql';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { type Fetched, read, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import type { AccountCache } from '@main/cache/account-cache';
import {
  type PresenceAnnouncement,
  presenceAnnouncementSchema,
  presenceSchema,
} from '@shared/domains/presence/model';

/** What the announcements of a session know of one another. */
interface PresenceSession {
  /** False once the back office has answered that it does not offer the operation; it is not asked again. */
  isOffered: boolean;
  /** Settles with the last announcement; the next one waits for it, because 'left' must not overtake 'editing'. */
  last: Promise<unknown>;
}

const sessions = new WeakMap<AccountCache, PresenceSession>();

function presenceSessionOf({ cache }: SignedInContext): PresenceSession {
  const known = sessions.get(cache);
  if (known) return known;
  const session = { isOffered: true, last: Promise.resolve() };
  sessions.set(cache, session);
  return session;
}

const NOBODY: Fetched<unknown[]> = { data: [], partial: false };

async function send(
  { backOffice }: SignedInContext,
  input: PresenceAnnouncement,
): Promise<Fetched<unknown[]>> {
  const { tenantId, storeId } = input;
  const { data, partial } = await backOffice.read(AnnouncePresenceDocument, input, {
    tenantId,
    ...(storeId === null ? {} : { storeId }),
  });
  return { data: data.announcePresence?.results ?? [], partial };
}

/** Announces what the user does with a record, and returns the others who have it open. */
async function announce(ctx: SignedInContext, input: PresenceAnnouncement): Promise<Fetched<unknown[]>> {
  const session = presenceSessionOf(ctx);
  const inTurn = session.last.then(() => (session.isOffered ? send(ctx, input) : NOBODY));
  session.last = inTurn.catch(() => undefined);
  try {
    return await inTurn;
  } catch (error) {
    if (!(error instanceof NotOfferedError)) throw error;
    session.isOffered = false;
    return NOBODY;
  }
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
