import { storesPaths } from '@shared/domains/stores/paths';
import type { LoadCallType } from './pipeline/steps';

/** The anchor of a load's log on the store's page. */
export const logAnchor = (callType: LoadCallType): string => `log-${callType}`;

/** The anchor of the line in that log at which the load failed. */
export const failureAnchor = (callType: LoadCallType): string => `${logAnchor(callType)}-failure`;

export const bulkLoadPaths = {
  pipeline: (storeKey: number): string => `${storesPaths.show(storeKey)}?sub=bulkDataLoad`,
  log: (storeKey: number, callType: LoadCallType): string =>
    `${storesPaths.show(storeKey)}?sub=bulkDataLoad#${logAnchor(callType)}`,
  failure: (storeKey: number, callType: LoadCallType): string =>
    `${storesPaths.show(storeKey)}?sub=bulkDataLoad#${failureAnchor(callType)}`,
} as const;
