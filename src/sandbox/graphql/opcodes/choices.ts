import { OPCODE_CATEGORIES } from '@shared/rules/opcodes';
import { DEPARTMENTS } from '@shared/rules/pay-type';
import { sqlError } from '../errors';
import type { MutationResolvers } from '../generated/resolvers';

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

export const opcodeChoiceMutations = {
  getOpcodeChoiceQuery: (_root, { input }) => ({
    results: choicesOf(input.inChoice).map((value) => ({ value })),
  }),
} satisfies MutationResolvers;
