// The procedures of labor grids and grid types: reads, changes, deletion, creation from a door rate, and upload.

import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  gridKeySchema,
  gridRatesSchema,
  gridRemovalSchema,
  gridResultSchema,
  gridStoreSchema,
  gridTypeChangeSchema,
  gridTypeMasterSchema,
  laborGridSchema,
  newGridSchema,
} from '@shared/domains/labor-grids/model';
import { MAX_DOOR_RATE } from '@shared/domains/labor-grids/rates';
import { storeKeySchema } from '@shared/domains/stores/model';
import * as grids from './grid-service';

const gridOfStore = gridStoreSchema.extend(gridKeySchema.shape);
const newGridOfStore = gridStoreSchema.extend(newGridSchema.shape);
const madeGrid = newGridOfStore.omit({ isDefault: true });
const results = z.array(gridResultSchema);

export const laborGridsRouter = router({
  list: read(gridStoreSchema, z.array(laborGridSchema), ({ ctx, input }) => grids.list(ctx, input)),
  rates: read(gridOfStore, gridRatesSchema, ({ ctx, input }) => grids.rates(ctx, input)),
  types: read(storeKeySchema, z.array(gridTypeMasterSchema), ({ ctx, input }) =>
    grids.listGridTypes(ctx, input),
  ),
  changeType: write(gridStoreSchema.extend(gridTypeChangeSchema.shape), z.void(), ({ ctx, input }) =>
    grids.changeGridType(ctx, input),
  ),
  create: write(newGridOfStore.extend({ rates: gridRatesSchema }), results, ({ ctx, input }) =>
    grids.create(ctx, input),
  ),
  update: write(
    gridOfStore.extend({
      storeInstallDate: z.string(),
      rates: gridRatesSchema,
      seen: gridRatesSchema,
      seenInstallDate: z.string().nullable(),
    }),
    results,
    ({ ctx, input }) => grids.update(ctx, input),
  ),
  /** `newDefault` becomes the default grid type before the grid is deleted; another grid than the seen one is not deleted. */
  remove: write(
    gridOfStore.extend({
      newDefault: z.string().nullable(),
      seen: gridRatesSchema,
      seenInstallDate: z.string().nullable(),
    }),
    gridRemovalSchema,
    ({ ctx, input }) => grids.remove(ctx, input),
  ),
  /** The back office generates the grid from one price per hour, in dollars. */
  fromDoorRate: write(
    madeGrid.extend({ doorRate: z.number().positive().max(MAX_DOOR_RATE) }),
    results,
    ({ ctx, input }) => grids.fromDoorRate(ctx, input),
  ),
  upload: write(madeGrid.extend({ fileName: z.string(), base64: z.string() }), results, ({ ctx, input }) =>
    grids.upload(ctx, input),
  ),
});
