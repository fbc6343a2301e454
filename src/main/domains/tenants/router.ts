// The procedures of tenants: dashboard counts, lists and progress; record, configuration and realm of one.

import { z } from 'zod';
import { read, write, type SignedInContext } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import {
  dashboardCountsSchema,
  dashboardStatusSchema,
  realmProblemSchema,
  realmStatusSchema,
  realmToggleSchema,
  tenantBeforeDeletionSchema,
  tenantPageSchema,
  tenantSchema,
} from '@shared/domains/tenants/model';
import { tenantCreateSchema, tenantChangeSchema } from '@shared/domains/tenants/tenant-form';
import { may } from '@shared/kernel/access/capabilities';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { tenantProgress } from './tenant-progress';
import * as tenants from './tenant-service';

const byId = z.object({ id: z.number().int() });

function requireStatus(ctx: SignedInContext, status: string): void {
  if (status !== 'testTenant') return;
  const permission = may(ctx.user.role, 'see-test-tenants');
  if (!permission.allowed) throw new AppError('FORBIDDEN', messages.access.denied);
}

export const tenantsRouter = router({
  /** How many tenants each dashboard card has. */
  counts: read(z.void(), dashboardCountsSchema, ({ ctx }) => tenants.counts(ctx)),
  /**
   * One page of tenants of a dashboard status, ordered by name; pages hold 500 tenants. `configured` limits it to
   * configured tenants.
   */
  list: read(
    z.object({
      status: dashboardStatusSchema,
      /** The page, from 0, that an infinite query requests next. */
      cursor: z.number().int().nonnegative().default(0),
      configured: z.boolean().default(false),
    }),
    tenantPageSchema,
    ({ ctx, input }) => {
      requireStatus(ctx, input.status);
      return tenants.list(ctx, input.status, input.cursor, input.configured);
    },
  ),
  /** The tenants whose name contains a text, 30 at most, which the search finds afterwards. */
  findByName: read(
    z.object({ text: z.string().trim().min(1).max(200) }),
    tenantPageSchema,
    ({ ctx, input }) => tenants.findByName(ctx, input.text),
  ),
  /** The progress of each tenant's stores that are not launched yet, on `day`; with the age of the stores' list. */
  progress: protectedProcedure
    .input(z.object({ day: z.iso.date() }))
    .query(({ ctx, input }) => tenantProgress(ctx, input.day)),
  get: read(byId, tenantSchema, ({ ctx, input }) => tenants.get(ctx, input.id)),
  /** The id of a tenant that is known by its key. */
  idOf: read(z.object({ tenantId: z.string() }), z.number().int(), ({ ctx, input }) =>
    tenants.findTenantId(ctx, input.tenantId),
  ),
  /** The ids of tenants that are known by their keys, by key; one request. */
  idsOf: read(
    z.object({ tenantIds: z.array(z.string()).min(1) }),
    z.record(z.string(), z.number().int()),
    ({ ctx, input }) => tenants.findTenantIds(ctx, input.tenantIds),
  ),
  /** Creates a tenant; `realmProblem` says why its realm was not created, or may not have been. */
  create: write(
    tenantCreateSchema,
    z.object({ tenantId: z.string(), realmProblem: realmProblemSchema.nullable() }),
    ({ ctx, input }) => tenants.create(ctx, input),
  ),
  update: write(tenantChangeSchema, z.void(), ({ ctx, input }) => tenants.update(ctx, input)),
  /** Cancels the tenant and deletes its stores, unless others than the question before it named. */
  remove: write(tenantBeforeDeletionSchema, z.void(), ({ ctx, input }) => tenants.remove(ctx, input)),
  /** Returns the provider's text; `success` is the text of a success. */
  configure: write(byId, z.object({ response: z.string() }), ({ ctx, input }) =>
    tenants.configure(ctx, input.id),
  ),
  realmStatus: read(z.object({ tenantId: z.string() }), realmStatusSchema, ({ ctx, input }) =>
    tenants.realmStatus(ctx, input.tenantId),
  ),
  /** Toggles the tenant's identity realm: off when it is Enabled, on otherwise. `current` is the status that was shown. */
  toggleRealm: write(
    z.object({ tenantId: z.string(), current: realmStatusSchema }),
    realmToggleSchema,
    ({ ctx, input }) => tenants.toggleRealm(ctx, input.tenantId, input.current),
  ),
});
