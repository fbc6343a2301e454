import type { StoreOnItsWay } from '@shared/domains/stores/model';
import type { LoadRetry } from './model';
import { pipelineOf } from './pipeline';
import { isLoad } from './steps';

/** The load of a store that has failed and whose Retry may be pressed now; undefined where there is none. */
export function loadRetryOf(store: StoreOnItsWay): LoadRetry | undefined {
  if (store.isDeleted) return undefined;
  const [callType] = pipelineOf(store).flatMap(({ status, decision, action }) =>
    status === 'Failed' && decision.allowed && action.kind === 'status' && isLoad(action.callType)
      ? action.callType
      : [],
  );
  if (callType === undefined) return undefined;
  const { id, storeId, storeName, tenantId, dms } = store;
  return { id, storeId, storeName, tenantId, dms: dms ?? '', callType };
}
