import { storesPaths } from '@shared/domains/stores/paths';
import type { LoadCallType } from './steps';

/** Where the log of a load stands on the store's page. */
export const logAnchor = (callType: LoadCallType): string => `log-${callType}`;

export const bulkLoadPaths = {
  pipeline: (storeKey: number): string => `${storesPaths.show(storeKey)}?sub=bulkDataLoad`,
  log: (storeKey: number, callType: LoadCallType): string =>
    `${storesPaths.show(storeKey)}?sub=bulkDataLoad#${logAnchor(callType)}`,
} as const;
