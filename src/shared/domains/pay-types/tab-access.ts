// When the tab of pay types is open. The first screen has this rule, for the menus of stores, but none of the others.

import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { tabAccessTexts } from '@shared/domains/bulk-load/tab-access-texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { requireAll, allowedWhen, type Permission } from '@shared/kernel/access/permission';

/** The pay types of a CDK store are available after its second load. */
export const mayOpenPayTypes = (
  store: Pick<Store, 'bulkPhase1' | 'bulkPhase2' | 'dms'> & Partial<Pick<Store, 'id'>>,
): Permission =>
  requireAll(
    mayOpenAfterPhase1(store),
    allowedWhen(
      store.dms !== 'CDK Global' || store.bulkPhase2 === 'Completed',
      tabAccessTexts.finishFirst(STEP_LABELS.phase2Load),
      store.id === undefined ? undefined : storesPaths.loads(store.id),
    ),
  );
