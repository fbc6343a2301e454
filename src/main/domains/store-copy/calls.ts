import { createCallerFactory, router } from '@main/bridge/trpc';
import { laborGridsRouter } from '@main/domains/labor-grids';
import { menusRouter } from '@main/domains/menus';
import { opcodesRouter } from '@main/domains/opcodes';
import { partsMatricesRouter } from '@main/domains/parts-matrices';
import { payTypesRouter } from '@main/domains/pay-types';
import { storeSettingsRouter } from '@main/domains/store-settings';
import { storesRouter } from '@main/domains/stores';

/** The calls that a person's edits use, under the names they have on the bridge, with all that is asked of them. */
export const callsOf = createCallerFactory(
  router({
    laborGrids: laborGridsRouter,
    menus: menusRouter,
    opcodes: opcodesRouter,
    partsMatrices: partsMatricesRouter,
    payTypes: payTypesRouter,
    storeSettings: storeSettingsRouter,
    stores: storesRouter,
  }),
);

export type Calls = ReturnType<typeof callsOf>;
