// How far an account is with the tour, and what the tour's steps are derived from.

import { isRecord, oneOf, type Guard } from '@shared/kernel/guard';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';

const STATUSES = ['running', 'left', 'over'] as const;

/** The progress of an account's tour, stored with the account. */
export interface TourState {
  /** `left` can be resumed; `over` was completed. */
  status: (typeof STATUSES)[number];
  /** The tenant that was created on the tour; null until then. */
  tenantId: string | null;
}

/** Parses the stored progress. Every start reads it, so it uses no zod, which the first screen would load. */
export const tourState: Guard<TourState> = {
  safeParse: (value) => {
    if (!isRecord(value)) return {};
    const { tenantId } = value;
    const status = oneOf(STATUSES).safeParse(value['status']).data;
    return status !== undefined && (tenantId === null || typeof tenantId === 'string')
      ? { data: { status, tenantId } }
      : {};
  },
};

/** The back office's data of the tour's tenant and its first store. */
export interface TourFacts {
  tenant: Pick<Tenant, 'id' | 'isConfigured' | 'cancelled'> | null;
  stores: readonly Store[];
}
