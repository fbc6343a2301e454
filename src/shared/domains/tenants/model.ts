// A tenant as the back office lists it, a page of tenants, and the counts of the dashboard. `dashboard.ts` derives the
// stages from it.

import { z } from 'zod';
import { DASHBOARD_CARDS, DASHBOARD_STATUSES } from './statuses';

/** A tenant, which is a dealership group, as the back office lists it. Dates are `YYYY-MM-DD`. */
export const tenantSchema = z.object({
  id: z.number().int(),
  tenantId: z.string(),
  tenantName: z.string(),
  displayName: z.string().nullable(),
  dms: z.string().nullable(),
  dmsList: z.array(z.string()),
  subDomain: z.string().nullable(),
  isConfigured: z.boolean(),
  tenantImg: z.string().nullable(),
  /** Completed, Pending or In Progress. */
  infrastructureConfiguration: z.string(),
  agreementDate: z.string().nullable(),
  tenantDeletedDate: z.string().nullable(),
  deletedStoreCount: z.number().int(),
  activeStoreCount: z.number().int(),
  count: z.number().int(),
  cancelled: z.boolean(),
  isTestTenant: z.boolean(),
  realmName: z.string().nullable(),
  isUrlCreation: z.boolean(),
  onboarding: z.boolean(),
  nsQaValidation: z.boolean(),
  readyToLaunch: z.boolean(),
  launched: z.boolean(),
  review: z.boolean(),
  deletedstoreortenant: z.boolean(),
});
export type Tenant = z.infer<typeof tenantSchema>;

/** What the question before a deletion is based on; `subscriptions` are those that aren't cancelled, null if unknown. */
export const tenantBeforeDeletionSchema = tenantSchema
  .pick({ tenantId: true, tenantName: true, activeStoreCount: true, count: true })
  .extend({ subscriptions: z.number().int().nullable() });
export type TenantBeforeDeletion = z.infer<typeof tenantBeforeDeletionSchema>;

export const dashboardStatusSchema = z.enum(DASHBOARD_STATUSES);

export const dashboardCountsSchema = z.record(z.enum(DASHBOARD_CARDS), z.number().int());
export type DashboardCounts = z.infer<typeof dashboardCountsSchema>;

export const tenantPageSchema = z.object({ rows: z.array(tenantSchema), totalCount: z.number().int() });
export type TenantPage = z.infer<typeof tenantPageSchema>;

export const realmStatusSchema = z.enum(['Enabled', 'Disabled']);
export type RealmStatus = z.infer<typeof realmStatusSchema>;

/** The status after a toggle. `isChanged` is false where the realm had it already when the call was to be sent. */
export const realmToggleSchema = z.object({ status: realmStatusSchema, isChanged: z.boolean() });
export type RealmToggle = z.infer<typeof realmToggleSchema>;

/** Why a new tenant's realm was not created; `mayExist` if the answer was lost, so that it may be there. */
export const realmProblemSchema = z.object({ reason: z.string(), mayExist: z.boolean() });
export type RealmProblem = z.infer<typeof realmProblemSchema>;
