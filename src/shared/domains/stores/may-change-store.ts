import { tenantsPaths } from '@shared/domains/tenants/paths';
import { when, type Decision } from '@shared/kernel/decision';
import type { Store } from './model';
import { storesTexts } from './texts';

/** A store that is gone is history; at its tenant a new one can be made, and its subscription cancelled. */
export const mayChangeStore = (store: Pick<Store, 'isDeleted' | 'tenantName'>): Decision =>
  when(!store.isDeleted, storesTexts.deletedNotEditable, tenantsPaths.named(store.tenantName));
