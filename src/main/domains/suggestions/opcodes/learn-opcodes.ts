import { z } from 'zod';
import type { OpcodeSuggestion } from '@shared/domains/suggestions/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { Craft, Lesson } from '../craft';
import { learn } from '../learn';
import { addTo, most, type Voter } from '../voter';
import { featuresOf, wordsOfOpcode } from './opcode-features';

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

/** What another department or another DMS costs of the likeness. */
const OTHER_DEPARTMENT = 0.85;
const OTHER_DMS = 0.97;
/** So much of the neighbours' weight must stand in another department before it is said to be the right one. */
const DEPARTMENT_SHARE = 0.8;

/** Thousands apart, as people write miles. */
const spelt = (word: string): string => (/^\d{4,}$/.test(word) ? Number(word).toLocaleString('en-US') : word);

/** Opcodes, learnt from together where their stores have one DMS. */
const OPCODES: Craft<LearntOpcode> = {
  decisionOf: (opcode) => (isUncategorized(opcode) ? null : opcode.opcategory),
  // Thousands of a store are numbered variants.
  signatureOf: (opcode) =>
    [opcode.lbropcode.replace(/\d+$/, ''), opcode.department, ...wordsOfOpcode(opcode)].join(' '),
  featuresOf,
  // Their first two words, abbreviations written out.
  alikeOf: (opcode) => wordsOfOpcode(opcode).slice(0, 2).map(spelt).join(' '),
  nearness: (example, { department }, dms) =>
    (example.thing.department === department ? 1 : OTHER_DEPARTMENT) * (example.kin === dms ? 1 : OTHER_DMS),
  shown: ({ lbropcode, lbropcodedesc, additionalDescription }) => ({
    name: lbropcode,
    words: lbropcodedesc ?? additionalDescription ?? '',
  }),
};

function departmentOf({ department }: LearntOpcode, voters: readonly Voter<LearntOpcode>[]): string {
  const weights = new Map<string, number>();
  for (const { example, loudness } of voters) addTo(weights, example.thing.department, loudness);
  const { choice, share } = most(weights);
  return share >= DEPARTMENT_SHARE ? choice : department;
}

/** Learns the categories and departments of opcodes; asked with the opcodes of a store and its DMS. */
export function learnOpcodes(
  lessons: readonly Lesson<LearntOpcode>[],
): (opcodes: readonly LearntOpcode[], dms: string) => OpcodeSuggestion[] {
  const suggest = learn(OPCODES, lessons, ['stores']);
  return (opcodes, dms) =>
    suggest(opcodes, dms).map(({ thing, voters, reasons, choice, confidence, alike }) => ({
      ...{ id: thing.id, choice, confidence, alike, reasons: [...reasons] },
      department: departmentOf(thing, voters),
    }));
}
