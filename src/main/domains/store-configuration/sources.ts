import { createCallerFactory, router } from '@main/bridge/trpc';
import { dataFeedsRouter } from '@main/domains/data-feeds';
import { laborGridsRouter } from '@main/domains/labor-grids';
import { menusRouter } from '@main/domains/menus';
import { modelMappingRouter } from '@main/domains/model-mapping';
import { opcodesRouter } from '@main/domains/opcodes';
import { partsMatricesRouter } from '@main/domains/parts-matrices';
import { payTypesRouter } from '@main/domains/pay-types';
import { storeSettingsRouter } from '@main/domains/store-settings';
import { storesRouter } from '@main/domains/stores';

/**
 * The reads of the domains under the names they have on the bridge: their answers are kept under those, so that what
 * was read for a tab is there for this too while the back office cannot be reached, and the other way round.
 */
export const sourcesOf = createCallerFactory(
  router({
    dataFeeds: dataFeedsRouter,
    laborGrids: laborGridsRouter,
    menus: menusRouter,
    modelMapping: modelMappingRouter,
    opcodes: opcodesRouter,
    partsMatrices: partsMatricesRouter,
    payTypes: payTypesRouter,
    storeSettings: storeSettingsRouter,
    stores: storesRouter,
  }),
);

export type Sources = ReturnType<typeof sourcesOf>;
