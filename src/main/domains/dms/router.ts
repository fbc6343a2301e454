// The procedures of the DMS list: read, save and remove. A removal returns what its undo has to send.

import { z } from 'zod';
import { DmsMasterMutateDocument, DmsMastersDocument } from '@main/back-office/generated/graphql';
import { expectSuccess } from '@main/back-office/response/results';
import { type BackOfficeContext, read, type SignedInContext, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  dmsChangeSchema,
  dmsMasterSchema,
  type RemovedDms,
  removedDmsSchema,
  type SeenDms,
} from '@shared/domains/dms/model';
import { dmsTexts } from '@shared/domains/dms/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { LOGO_TYPES, MAX_LOGO_BYTES } from '@shared/kernel/text/patterns';
import { messages } from '@shared/kernel/text/messages';
import { StoreDetailsDocument } from '../../back-office/generated/graphql';

/**
 * `dmsMasterMutate` has no argument for what was seen, so the logo is compared just before it is sent; the time as well,
 * since a back office may keep the address of a logo that it replaces.
 */
async function assertUnchanged({ backOffice }: BackOfficeContext, dms: string, seen: SeenDms): Promise<void> {
  const { data, partial } = await backOffice.read(DmsMastersDocument, {});
  const now = data.statelessServiceBzoDmsMasters.nodes.find((each) => each.dms === dms);
  const what = dmsTexts.theDms(dms);
  if (!now && partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(what));
  if (!now) throw new AppError('NOT_FOUND', backOfficeTexts.notFound(what));
  if (now.dmsImg !== seen.dmsImg || now.lastUpdatedOn !== seen.lastUpdatedOn)
    throw new AppError('BACK_OFFICE', messages.changes.savedConcurrently(what));
}

export const dmsRouter = router({
  list: read(z.void(), z.array(dmsMasterSchema), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(DmsMastersDocument, {});
    return { data: data.statelessServiceBzoDmsMasters.nodes, partial };
  }),
  /** The number of data feeds of each DMS: one that has any cannot be deleted. */
  inUse: read(z.void(), z.record(z.string(), z.number().int()), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(DmsMastersDocument, {});
    const counts = await Promise.all(
      data.statelessServiceBzoDmsMasters.nodes.map(async ({ dms }) => {
        const filter = { dms: { equalTo: dms } };
        const feeds = await ctx.backOffice.read(StoreDetailsDocument, { first: 1, offset: 0, filter });
        return [dms, feeds.data.statelessServiceBzoStoreDetails.totalCount] as const;
      }),
    );
    return { data: Object.fromEntries(counts), partial };
  }),
  /** `seen` is an existing DMS as the dialog read it. */
  save: write(dmsChangeSchema, z.void(), async ({ ctx, input }) => {
    if (input.seen) await assertUnchanged(ctx, input.dms, input.seen);
    const pAction = input.existing ? 'update' : 'insert';
    const { dmsMasterMutate } = await ctx.backOffice.write(DmsMasterMutateDocument, {
      input: { pAction, pDms: input.dms, pDmsImg: input.dmsImg },
    });
    expectSuccess(dmsMasterMutate?.string);
  }),
  /** Returns what an undo has to send. The logo is read before the deletion, after which nothing leads to it. */
  remove: write(z.object({ dms: z.string() }), removedDmsSchema, async ({ ctx, input }) => {
    const removed = await restorable(ctx, input.dms);
    const { dmsMasterMutate } = await ctx.backOffice.write(DmsMasterMutateDocument, {
      input: { pAction: 'delete', pDms: input.dms, pDmsImg: null },
    });
    expectSuccess(dmsMasterMutate?.string);
    return removed;
  }),
});

/** What is needed to add a DMS again as it is; null if its logo cannot be read, or not be sent. */
async function restorable(
  { backOffice, log }: Pick<SignedInContext, 'backOffice' | 'log'>,
  dms: string,
): Promise<RemovedDms> {
  try {
    const { data } = await backOffice.read(DmsMastersDocument, {});
    const stored = data.statelessServiceBzoDmsMasters.nodes.find((each) => each.dms === dms);
    if (!stored) return null;
    if (stored.dmsImg === null) return { logo: null };
    const { bytes, type } = await backOffice.fetchMedia(stored.dmsImg);
    if (bytes.length > MAX_LOGO_BYTES || !LOGO_TYPES.some((known) => known === type)) return null;
    return { logo: `data:${type};base64,${Buffer.from(bytes).toString('base64')}` };
  } catch (error) {
    // The deletion was confirmed, and happens without an undo.
    log.info('dms.logo-unread', { dms, error: String(error) });
    return null;
  }
}
