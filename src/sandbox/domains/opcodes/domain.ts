import { type Activities, successCount, textOf, whenStringIsSuccess } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import { opcodesMutations, submittableOpcodes } from './resolvers';

const opcodesActivities = {
  getOpcodeDetails: null,
  getRoOpcodesList: null,
  getOpcodeCounts: null,
  getOpcodeCategoryStatus: null,
  getCategorizedOpcodeStatus: null,
  opcodeMutation: (input, payload) => ({
    module: 'opcode',
    activity: `Opcodes changed: ${successCount(payload)}`,
    tenantId: textOf(input['inTenantId']),
    storeId: textOf(input['inStoreId']),
  }),
  updateOpcodeCategorizationStatus: whenStringIsSuccess((input) => ({
    module: 'opcode',
    activity: 'Opcode categorization saved',
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  })),
  getOpcodeChoiceQuery: null,
} satisfies Activities<typeof opcodesMutations>;

export const opcodes: SandboxDomain = {
  activities: opcodesActivities,
  mutations: opcodesMutations,
  submittables: { opcode: submittableOpcodes },
};
