// What identifies the mapping of a store's models in calls, its two grids, and whether it may be changed.

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

/** The two grids of a mapping: unmapped models on the left and mapped ones on the right. */
const PANES = ['unmapped', 'mapped'] as const;
export type Pane = (typeof PANES)[number];

/** Returns the id under which a grid's columns are persisted. */
export const gridId = (kind: MappingKind, pane: Pane): string => `models-${kind}-${pane}`;
export const gridIds = (kind: MappingKind): string[] => PANES.map((pane) => gridId(kind, pane));
