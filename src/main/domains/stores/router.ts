// The procedures of stores: lists, stages, launch days and statuses of many; record, configuration and dates of one.

import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { createCallerFactory, protectedProcedure, router } from '@main/bridge/trpc';
import { updatePreference } from '@main/domains/preferences';
import {
  storeLaunchSchema,
  storeListVariantSchema,
  onboardingStoreSchema,
  storeBeforeDeletionSchema,
  storePageSchema,
  storeSchema,
} from '@shared/domains/stores/model';
import { storeFormSchema, storeBaseSchema } from '@shared/domains/stores/store-form';
import {
  MAX_SHORTCUTS,
  RECENT_STORES,
  storeShortcutSchema,
  shortcutStatusSchema,
  withOpened,
} from '@shared/domains/stores/store-shortcuts';
import { dayError, type DayMeaning } from '@shared/kernel/dates/day-limits';
import * as listing from './store-list-service';
import { storeStages } from './store-stages';
import * as stores from './store-service';

const byId = z.object({ id: z.number().int() });
const dateChange = (meaning: DayMeaning) =>
  byId.extend({
    date: z
      .string()
      .refine((day) => dayError(meaning, day) === undefined, {
        error: ({ input }) => dayError(meaning, String(input)),
      })
      .nullable(),
    seen: z.string().nullable(),
  });

/** Stores that are not launched yet, with their pipelines: in one request for each two thousand of them. */
const onTheirWay = read(
  z.void(),
  z.array(onboardingStoreSchema),
  ({ ctx }) => listing.onboardingStores(ctx),
  { shared: true },
);

/** Under its bridge name, so that its response is cached once for all who need it. */
const callerOf = createCallerFactory(router({ stores: router({ onTheirWay }) }));

export const storesRouter = router({
  /** One page of a store list, ordered by name (`listPage`). */
  list: read(
    z.object({
      variant: storeListVariantSchema,
      text: z.string().trim().max(200).default(''),
      /** The page, from 0, that an infinite query requests next. */
      cursor: z.number().int().nonnegative().default(0),
    }),
    storePageSchema,
    ({ ctx, input }) => listing.list(ctx, input),
  ),
  onTheirWay,
  /** The stages of the same stores on `day`, with the age of their list. */
  stages: protectedProcedure.input(z.object({ day: z.iso.date() })).query(async ({ ctx, input }) => {
    const answer = await callerOf(ctx).stores.onTheirWay();
    return { ...answer, data: await storeStages(answer.data, input.day) };
  }),
  /** One page of the launch days of stores, past and planned, ten thousand of them at most. */
  launches: read(
    z.object({
      /** The store after which the page begins, by its id; null for the first page. */
      cursor: z.number().int().nullable().default(null),
    }),
    z.object({ rows: z.array(storeLaunchSchema), next: z.number().int().nullable() }),
    ({ ctx, input }) => listing.launchPage(ctx, input.cursor),
  ),
  /** The statuses of pinned or recently opened stores; one that no longer exists is left out. */
  standings: read(
    z.object({ ids: z.array(z.number().int()).max(MAX_SHORTCUTS) }),
    z.array(shortcutStatusSchema),
    ({ ctx, input }) => listing.shortcutStatuses(ctx, input.ids),
  ),
  /** A tenant's stores; the cancelled view shows the deleted ones too. */
  ofTenant: read(
    z.object({
      tenantId: z.string(),
      /** Null for a tenant that has no realm yet. */
      realmName: z.string().nullable(),
      includeDeleted: z.boolean().default(false),
    }),
    z.array(storeSchema),
    ({ ctx, input }) => listing.storesOfTenant(ctx, input),
  ),
  /** Records that a page of the store was opened; returns the stores that this account has opened, newest first. */
  opened: protectedProcedure
    .input(storeShortcutSchema)
    .mutation(({ ctx, input }) => updatePreference(ctx, RECENT_STORES, (now) => withOpened(now, input))),
  get: read(byId, storeSchema, ({ ctx, input }) => stores.get(ctx, input.id)),
  manufacturers: read(z.void(), z.array(z.string()), ({ ctx }) => stores.manufacturers(ctx)),
  /** Inserts the store and announces it by mail; sortOrder is the tenant's store count plus 1. */
  create: write(
    z.object({ store: storeFormSchema, sortOrder: z.number().int(), tenantName: z.string() }),
    z.object({ id: z.number().int(), storeId: z.string(), mailed: z.boolean() }),
    ({ ctx, input }) => stores.create(ctx, input),
  ),
  update: write(byId.extend({ store: storeFormSchema, base: storeBaseSchema }), z.void(), ({ ctx, input }) =>
    stores.update(ctx, input.id, input),
  ),
  /** `seen` is the store as it was on the screen. */
  remove: write(byId.extend({ seen: storeBeforeDeletionSchema }), z.void(), ({ ctx, input }) =>
    stores.remove(ctx, input),
  ),
  /** The entries of Add_user_to_group_response. */
  configure: write(byId, z.object({ response: z.array(z.string()) }), ({ ctx, input }) =>
    stores.runStoreConfiguration(ctx, input.id),
  ),
  setLaunchDate: write(dateChange('launch'), z.void(), ({ ctx, input }) => stores.setLaunchDate(ctx, input)),
  setBillingDate: write(dateChange('billing'), z.void(), ({ ctx, input }) =>
    stores.setBillingDate(ctx, input),
  ),
});
