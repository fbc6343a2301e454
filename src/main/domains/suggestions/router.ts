import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import { mappingKeySchema } from '@shared/domains/model-mapping/model';
import { modelSuggestionsSchema, opcodeSuggestionsSchema } from '@shared/domains/suggestions/model';
import { local, router } from '@main/bridge/trpc';
import { learnStore, suggestFor } from './suggestion-service';
import { taughtModels, taughtOpcodes } from './taught';

const named = {
  storeName: z.string().max(500),
  dms: z.string().max(200),
  /** Of what the window has: other answers are asked about anew. */
  asOf: z.string().max(40),
};
const storeSchema = storeKeySchema.extend(named);
const mappingSchema = mappingKeySchema.extend(named);

/** What people have decided in stores that were opened here, and what that suggests: the same online and offline. */
export const suggestionsRouter = router({
  opcodes: router({
    /** A store was opened: what its people have decided is kept on this computer. */
    learn: local
      .input(storeSchema)
      .mutation(({ ctx, input }) => learnStore(ctx, 'opcodes', input, taughtOpcodes(ctx.cache, input))),
    /** What the opcodes of a store without a category probably are. */
    ofStore: local
      .input(storeSchema)
      .output(opcodeSuggestionsSchema)
      .query(({ ctx, input, signal }) =>
        suggestFor(ctx, 'opcodes', input, taughtOpcodes(ctx.cache, input), signal),
      ),
  }),
  models: router({
    learn: local
      .input(mappingSchema)
      .mutation(({ ctx, input }) => learnStore(ctx, input.kind, input, taughtModels(ctx.cache, input))),
    /** Where the models of a store that are mapped to nothing probably belong. */
    ofStore: local
      .input(mappingSchema)
      .output(modelSuggestionsSchema)
      .query(({ ctx, input, signal }) =>
        suggestFor(ctx, input.kind, input, taughtModels(ctx.cache, input), signal),
      ),
  }),
});
