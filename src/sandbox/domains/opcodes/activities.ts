import { type Activities, saysSuccess, shareOf, text } from '@sandbox/domains/activity-log';
import type { opcodesMutations } from './resolvers';

export const opcodesActivities = {
  getOpcodeDetails: null,
  getRoOpcodesList: null,
  getOpcodeCounts: null,
  getOpcodeCategoryStatus: null,
  getCategorizedOpcodeStatus: null,
  opcodeMutation: (input, payload) => ({
    module: 'opcode',
    activity: `Opcodes changed: ${shareOf(payload)}`,
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  }),
  updateOpcodeCategorizationStatus: saysSuccess((input) => ({
    module: 'opcode',
    activity: 'Opcode categorization saved',
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  })),
  getOpcodeChoiceQuery: null,
} satisfies Activities<typeof opcodesMutations>;
