import { z } from 'zod';
import { storeListRowSchema, storeListVariantSchema, storeSchema } from '@shared/domains/stores/model';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import { isIsoDate } from '@shared/kernel/dates';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as configuration from './store-configuration-service';
import * as listing from './store-list-service';
import * as stores from './store-service';

const byId = z.object({ id: z.number().int() });
const dateChange = byId.extend({ date: z.string().refine(isIsoDate).nullable() });

export const storesRouter = router({
  /** All Stores: those being onboarded or those launched. */
  list: read(z.object({ variant: storeListVariantSchema }), z.array(storeListRowSchema), ({ ctx, input }) =>
    listing.list(ctx, input.variant),
  ),
  /** A tenant's stores; the cancelled view shows the deleted ones too. */
  ofTenant: read(
    z.object({ tenantId: z.string(), includeDeleted: z.boolean().default(false) }),
    z.array(storeSchema),
    ({ ctx, input }) => listing.ofTenant(ctx, input.tenantId, input.includeDeleted),
  ),
  get: read(byId, storeSchema, ({ ctx, input }) => stores.get(ctx, input.id)),
  manufacturers: read(z.void(), z.array(z.string()), ({ ctx }) => stores.manufacturers(ctx)),
  /** Inserts the store and announces it by mail; sortOrder is the tenant's store count plus 1. */
  create: write(
    z.object({ store: storeFormSchema, sortOrder: z.number().int(), tenantName: z.string() }),
    z.object({ id: z.number().int(), storeId: z.string(), mailed: z.boolean() }),
    ({ ctx, input }) => stores.create(ctx, input),
  ),
  update: write(byId.extend({ store: storeFormSchema }), z.void(), ({ ctx, input }) =>
    stores.update(ctx, input.id, input.store),
  ),
  remove: write(byId, z.void(), ({ ctx, input }) => stores.remove(ctx, input.id)),
  /** The entries of Add_user_to_group_response. */
  configure: write(byId, z.object({ response: z.array(z.string()) }), ({ ctx, input }) =>
    configuration.configure(ctx, input.id),
  ),
  setLaunchDate: write(dateChange, z.void(), ({ ctx, input }) =>
    stores.setLaunchDate(ctx, input.id, input.date),
  ),
  setBillingDate: write(dateChange, z.void(), ({ ctx, input }) =>
    stores.setBillingDate(ctx, input.id, input.date),
  ),
});
