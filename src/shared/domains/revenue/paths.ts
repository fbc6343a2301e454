import { storesPaths } from '@shared/domains/stores/paths';
import { encodeForUrl } from '@shared/kernel/urls';

/** The jobs behind a row. `back`: the target of the Back button; one page back without it. */
export interface RevenueDrillDown {
  month: string;
  payType: string;
  back?: string;
}

const query = ({ month, payType, back }: RevenueDrillDown): string =>
  String(new URLSearchParams({ month, payType, ...(back === undefined ? {} : { back }) }));

export const revenuePaths = {
  drillDownRoute: '/statelessServiceBzoStoreDetails/:id/show/RevenueSummaryDrilldown',
  drillDown: (id: number, target: RevenueDrillDown): string =>
    `${storesPaths.show(id)}/RevenueSummaryDrilldown?${query(target)}`,
  /** The back office's path of the jobs of a store, month and pay type. */
  file: (tenantId: string, storeId: string, month: string, payType: string): string =>
    `/data/${[tenantId, storeId, month, payType].map(encodeForUrl).join('/')}.json`,
} as const;
