import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { all, when, type Decision } from '@shared/kernel/decision';
import type { MappingKey, MappingKind } from '@shared/domains/model-mapping/model';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';

/** What every call about the models of a store names. */
export const mappingKeyOf = ({ storeId, tenantId, realmName }: Store, kind: MappingKind): MappingKey => ({
  ...{ storeId, tenantId, realm: realmName, kind },
});

/** Whether the signed-in user may map models of the store now. */
export const useMappingDecision = (store: Store): Decision =>
  all(useWriteDecision(), when(!store.isDeleted, storesTexts.deletedNotEditable));
