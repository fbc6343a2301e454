import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import {
  opcodeChangeSchema,
  opcodeFinishSchema,
  opcodeSaveResultSchema,
  storeOpcodesSchema,
} from '@shared/domains/opcodes/model';
import { GetRoOpcodesListDocument } from '@main/back-office/generated/graphql';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as opcodes from './opcode-service';

export const opcodesRouter = router({
  ofStore: read(storeKeySchema, storeOpcodesSchema, ({ ctx, input }) => opcodes.ofStore(ctx, input)),
  /** The opcodes that stand on a store's repair orders. */
  onRepairOrders: read(storeKeySchema, z.array(z.string()), async ({ ctx, input }) => {
    const { data, partial } = await ctx.backOffice.read(
      GetRoOpcodesListDocument,
      { input: { inStoreId: input.storeId, inTenantId: input.tenantId } },
      input,
    );
    return { data: (data.getRoOpcodesList?.results ?? []).map(({ opcode }) => opcode), partial };
  }),
  /** Changes of opcodes, and what follows when all of them could be made. */
  save: write(
    storeKeySchema.extend({
      dmsType: z.string().nullable(),
      changes: z.array(opcodeChangeSchema),
      finish: opcodeFinishSchema,
    }),
    opcodeSaveResultSchema,
    ({ ctx, input }) => opcodes.save(ctx, input),
  ),
});
