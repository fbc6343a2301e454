import { z } from 'zod';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';

/** How far an account's tour is, kept with the account. */
export const tourStateSchema = z.object({
  /** `left` can be taken up again; `over` was led to its end. */
  status: z.enum(['running', 'left', 'over']),
  /** The tenant that was made on the tour; null until then. */
  tenantId: z.string().nullable(),
});
export type TourState = z.infer<typeof tourStateSchema>;

/** What the back office says of the tour's tenant and its first store. */
export interface TourFacts {
  tenant: Pick<Tenant, 'id' | 'isConfigured' | 'cancelled'> | null;
  stores: readonly Store[];
}
