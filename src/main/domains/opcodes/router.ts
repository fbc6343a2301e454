import { z } from 'zod';
import { GetRoOpcodesListDocument } from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  opcodeChangeSchema,
  opcodeFinishSchema,
  opcodeSaveResultSchema,
  storeOpcodesSchema,
} from '@shared/domains/opcodes/model';
import { storeKeySchema } from '@shared/domains/stores/model';
import * as opcodes from './opcode-service';

export const opcodesRouter = router({
  ofStore: read(storeKeySchema, storeOpcodesSchema, ({ ctx, input }) => opcodes.readStoreOpcodes(ctx, input)),
  /** The opcodes that occur on a store's repair orders. */
  onRepairOrders: read(storeKeySchema, z.array(z.string()), async ({ ctx, input }) => {
    const answer = await ctx.backOffice.read(
      GetRoOpcodesListDocument,
      { input: { inStoreId: input.storeId, inTenantId: input.tenantId } },
      input,
    );
    const rows = allResults(answer, 'getRoOpcodesList');
    return { data: rows.map(({ opcode }) => opcode), partial: answer.partial };
  }),
  /** Saves changes of opcodes, and runs the follow-up when all of them succeeded. */
  save: write(
    storeKeySchema.extend({
      dmsType: z.string().nullable(),
      changes: z.array(opcodeChangeSchema),
      finish: opcodeFinishSchema,
    }),
    opcodeSaveResultSchema,
    ({ ctx, input }) => opcodes.saveOpcodes(ctx, input),
  ),
});
