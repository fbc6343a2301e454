import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { MappingKey, MappingKind } from '@shared/domains/model-mapping/model';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { requireAll, allowedWhen, type Permission } from '@shared/kernel/access/permission';

/** Returns the key that every call about the models of a store needs. */
export const mappingKeyOf = ({ storeId, tenantId, realmName }: Store, kind: MappingKind): MappingKey => ({
  ...{ storeId, tenantId, realm: realmName, kind },
});

/** Returns whether the signed-in user may map models of the store now. */
export const useMappingWritePermission = (store: Store): Permission =>
  requireAll(useWritePermission(), allowedWhen(!store.isDeleted, storesTexts.deletedNotEditable));
