import { z } from 'zod';
import { featuresOf, wordsOfOpcode, type OpcodeTexts } from './opcode-features';
import type { Features } from './neighbours';

/** An opcode as people have decided about it, or are about to. */
export const learntOpcodeSchema = z.object({
  id: z.number(),
  lbropcode: z.string(),
  lbropcodedesc: z.string().nullable(),
  additionalDescription: z.string().nullable(),
  opcategory: z.string(),
  department: z.string(),
});
export type LearntOpcode = z.infer<typeof learntOpcodeSchema>;

/** What a store teaches. */
export interface Lesson {
  storeName: string;
  dms: string;
  opcodes: readonly LearntOpcode[];
}

/** Opcodes that are written alike in stores of one DMS, and what people made of them. */
export interface Example {
  features: Features;
  dms: string;
  lbropcode: string;
  words: string;
  department: string;
  storeName: string;
  /** How often each category was chosen. */
  categories: Map<string, number>;
  opcodes: number;
}

/** The same for opcodes that cannot be told apart: thousands of a store are numbered variants. */
export const signatureOf = (opcode: OpcodeTexts): string =>
  [opcode.lbropcode.replace(/\d+$/, ''), opcode.department, ...wordsOfOpcode(opcode)].join(' ');

/** Examples of `lessons`; opcodes without a category teach nothing. */
export function examplesOf(
  lessons: readonly Lesson[],
  isTaught: (opcode: LearntOpcode) => boolean,
): Example[] {
  const examples = new Map<string, Example>();
  for (const { storeName, dms, opcodes } of lessons) {
    for (const opcode of opcodes) {
      if (!isTaught(opcode)) continue;
      const key = `${dms} ${signatureOf(opcode)}`;
      const known = examples.get(key);
      const example = known ?? {
        features: featuresOf(opcode),
        dms,
        lbropcode: opcode.lbropcode,
        words: opcode.lbropcodedesc ?? opcode.additionalDescription ?? '',
        department: opcode.department,
        storeName,
        categories: new Map<string, number>(),
        opcodes: 0,
      };
      example.categories.set(opcode.opcategory, (example.categories.get(opcode.opcategory) ?? 0) + 1);
      example.opcodes += 1;
      if (!known) examples.set(key, example);
    }
  }
  return [...examples.values()];
}
