import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  matrixChangeSchema,
  matrixFileSchema,
  matrixStoreSchema,
  matrixTypeChangeSchema,
  matrixTypeSchema,
  newMatrixSchema,
  partsForSchema,
  partsMatrixSchema,
} from '@shared/domains/parts-matrices/model';
import { storeKeySchema } from '@shared/domains/stores/model';
import * as matrices from './matrix-service';

/** The back office's message, if any. */
const message = z.string().nullable();

export const partsMatricesRouter = router({
  list: read(storeKeySchema, z.array(partsMatrixSchema), ({ ctx, input }) => matrices.list(ctx, input)),
  types: read(matrixStoreSchema, z.array(matrixTypeSchema), ({ ctx, input }) => matrices.types(ctx, input)),
  sources: read(matrixStoreSchema, z.array(z.string()), ({ ctx, input }) => matrices.sources(ctx, input)),
  uses: read(storeKeySchema, z.array(partsForSchema), ({ ctx, input }) => matrices.uses(ctx, input)),
  insert: write(newMatrixSchema, message, ({ ctx, input }) => matrices.insert(ctx, input)),
  update: write(matrixChangeSchema, message, ({ ctx, input }) => matrices.update(ctx, input)),
  remove: write(storeKeySchema.extend({ seen: partsMatrixSchema }), message, ({ ctx, input }) =>
    matrices.remove(ctx, input),
  ),
  upload: write(matrixFileSchema, message, ({ ctx, input }) => matrices.upload(ctx, input)),
  changeType: write(matrixTypeChangeSchema, message, ({ ctx, input }) => matrices.changeType(ctx, input)),
});
