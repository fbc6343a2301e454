import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import { opcodeSuggestionsSchema } from '@shared/domains/opcode-suggestions/model';
import { local, router } from '@main/bridge/trpc';
import { learnStore, suggestFor } from './suggestion-service';

const namedStoreSchema = storeKeySchema.extend({
  storeName: z.string().max(500),
  dms: z.string().max(200),
  /** Of the opcodes the window has: other ones are asked about anew. */
  asOf: z.string().max(40),
});

export const opcodeSuggestionsRouter = router({
  /** A store was opened: what its people have decided is kept on this computer. */
  learn: local.input(namedStoreSchema).mutation(({ ctx, input }) => void learnStore(ctx, input)),
  /** What the opcodes of a store without a category probably are: the same online and offline. */
  ofStore: local
    .input(namedStoreSchema)
    .output(opcodeSuggestionsSchema)
    .query(({ ctx, input, signal }) => suggestFor(ctx, input, signal)),
});
