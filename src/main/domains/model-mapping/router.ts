import { z } from 'zod';
import {
  mappingChangeSchema,
  mappingKeySchema,
  modelMappingSchema,
} from '@shared/domains/model-mapping/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { changeMapping, readMapping } from './mapping-service';

export const modelMappingRouter = router({
  /** The models of a store with their menus, or with their grid types. */
  ofStore: read(mappingKeySchema, modelMappingSchema, ({ ctx, input }) => readMapping(ctx, input)),
  /** Maps, moves or unmaps models; the seen mapping is sent for the conflict check. */
  change: write(mappingKeySchema.extend(mappingChangeSchema.shape), z.void(), ({ ctx, input }) =>
    changeMapping(ctx, input),
  ),
});
