import { OPCODE_CATEGORIES } from '@shared/domains/opcodes/rules';
import { DEPARTMENTS } from '@shared/domains/pay-types/rules';
import { sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';

const CHOICES: Partial<Record<string, readonly string[]>> = {
  department: DEPARTMENTS,
  opcategory: OPCODE_CATEGORIES,
};

/** The values that a field of an opcode or a pay type can have. */
export function choicesOf(choice: string): readonly string[] {
  const values = CHOICES[choice];
  if (!values) throw sqlError(`Unknown choice ${choice}`, { errcode: '22023' });
  return values;
}

export const choiceMutations = {
  getOpcodeChoiceQuery: (_root, { input }) => ({
    results: choicesOf(input.inChoice).map((value) => ({ value })),
  }),
} satisfies MutationResolvers;
