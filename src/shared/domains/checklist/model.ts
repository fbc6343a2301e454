// A tenant's or store's checklist: its steps, who has completed one, and what identifies a checklist.

import { z } from 'zod';

/** The step that creates the tenant's identity realm; the spelling is the provider's. */
export const REALM_STEP = 'tenant_wise_keyclock_config';

/** A step of a tenant's or a store's onboarding checklist. Instants are ISO 8601. */
export const checklistStepSchema = z.object({
  checklist: z.string(),
  displayName: z.string(),
  displayOrder: z.number().int(),
  /** Pending, ongoing or Completed; anything else has failed. */
  status: z.string(),
  processName: z.string().nullable(),
  createdOn: z.string().nullable(),
  lastupdatedBy: z.string().nullable(),
  lastupdatedOn: z.string().nullable(),
  storeId: z.string().nullable(),
  storeName: z.string().nullable(),
  tenantId: z.string(),
  tenantName: z.string(),
});
export type ChecklistStep = z.infer<typeof checklistStepSchema>;

/** Which checklist: a tenant's common one, or a store's. */
export const checklistKeySchema = z.object({ tenantId: z.string(), storeId: z.string().nullable() });
export type ChecklistKey = z.infer<typeof checklistKeySchema>;

/** A completion of a step: by whom and when, as an ISO 8601 instant. */
export const completionSchema = z.object({ name: z.string(), on: z.string().nullable() });
export type Completion = z.infer<typeof completionSchema>;

/**
 * What is known after a change of a step: a back office answers a second Complete as it does the first, and an undo
 * would reopen the step of whoever was first. `unknown`: the step was not completed, or could not be read after it.
 */
export const stepResultSchema = z.object({
  completedBy: z.discriminatedUnion('by', [
    completionSchema.extend({ by: z.literal('self') }),
    z.object({ by: z.literal('other'), name: z.string() }),
    z.object({ by: z.literal('unknown') }),
  ]),
});
export type StepResult = z.infer<typeof stepResultSchema>;
