import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { all, when, type Decision } from '@shared/kernel/decision';
import type { MenusKey } from '@shared/domains/menus/model';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';

/** What every call about the menus of a store names. */
export const menusKeyOf = ({ storeId, tenantId, realmName }: Store): MenusKey => ({
  storeId,
  tenantId,
  realm: realmName,
});

/** Whether the signed-in user may change the menus of the store now. */
export const useMenusDecision = (store: Store): Decision =>
  all(useWriteDecision(), when(!store.isDeleted, storesTexts.deletedNotEditable));
