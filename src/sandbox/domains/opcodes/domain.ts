import type { SandboxDomain } from '@sandbox/domain';
import { opcodesActivities } from './activities';
import { opcodesMutations, submittableOpcodes } from './resolvers';

export const opcodes: SandboxDomain = {
  activities: opcodesActivities,
  mutations: opcodesMutations,
  submittables: { opcode: submittableOpcodes },
};
