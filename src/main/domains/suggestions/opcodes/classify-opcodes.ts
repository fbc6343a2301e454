// Learns from the decisions of users in all stores (`trainOpcodeClassifier`), and suggests categories and departments for
// the opcodes of a store (`suggestForOpcodes`).

import { z } from 'zod';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { OpcodeSuggestion, OpcodeSuggestions } from '@shared/domains/suggestions/model';
import {
  addWeight,
  type FeatureExtractor,
  mostFrequent,
  type TrainingSet,
  type Voter,
} from '../neighbor-vote';
import { type Features, trigramsOf } from '../neighbor-index';
import { trainClassifier } from '../train-classifier';
import {
  parseTrainingSets,
  type SuggestionWorkerInput,
  trainingSetOf,
  trainingSummary,
} from '../worker-input';
import { codeStem, normalizeWords } from './normalize-text';

/** The texts of an opcode that describe its work. */
interface OpcodeTexts {
  lbropcode: string;
  lbropcodedesc: string | null;
  additionalDescription: string | null;
  department: string;
}

/** The weight of each kind of feature; of trigrams, of all in a word together. Tuned on the bench's held-out stores. */
const WEIGHT = { word: 1, trigrams: 0.9, code: 0.8, prefix: 0.25, codeWord: 0.5 } as const;

/** The words of an opcode's description; where the dealer wrote none, those of the additional description. */
const wordsOfOpcode = ({ lbropcodedesc, additionalDescription }: OpcodeTexts): string[] => {
  const words = normalizeWords(lbropcodedesc ?? '');
  return words.length > 0 ? words : normalizeWords(additionalDescription ?? '');
};

/** Words, their trigrams (a typo leaves most of them), the code, its stem and the words it abbreviates. */
function featuresOf(opcode: OpcodeTexts): Features {
  const features = new Map<string, number>();
  const add = (feature: string, weight: number): void =>
    void features.set(feature, Math.max(features.get(feature) ?? 0, weight));
  for (const word of wordsOfOpcode(opcode)) {
    add(`w:${word}`, WEIGHT.word);
    if (word.length < 4 || /^\d/.test(word)) continue;
    const trigrams = trigramsOf(word);
    for (const trigram of trigrams) add(`t:${trigram}`, WEIGHT.trigrams / Math.sqrt(trigrams.length));
  }
  const stem = codeStem(opcode.lbropcode);
  if (stem !== '') {
    add(`c:${stem}`, WEIGHT.code);
    add(`p:${stem.slice(0, 2)}`, WEIGHT.prefix);
  }
  for (const word of normalizeWords(opcode.lbropcode)) add(`w:${word}`, WEIGHT.codeWord);
  if (stem !== opcode.lbropcode) for (const word of normalizeWords(stem)) add(`w:${word}`, WEIGHT.codeWord);
  return features;
}

/** An opcode with the users' decision, if any. */
const trainingOpcodeSchema = z.object({
  id: z.number(),
  lbropcode: z.string(),
  lbropcodedesc: z.string().nullable(),
  additionalDescription: z.string().nullable(),
  opcategory: z.string(),
  department: z.string(),
});
export type TrainingOpcode = z.infer<typeof trainingOpcodeSchema>;

const opcodesSchema = z.array(trainingOpcodeSchema);

/** The similarity weight of another department or another DMS. */
const OTHER_DEPARTMENT = 0.85;
const OTHER_DMS = 0.97;
/** The share of the neighbors' weight in another department that makes it the suggested one. */
const DEPARTMENT_SHARE = 0.8;

/** Separates thousands, as users write miles. */
const withSeparators = (word: string): string =>
  /^\d{4,}$/.test(word) ? Number(word).toLocaleString('en-US') : word;

/** Opcodes, compared within the stores of one DMS. */
const OPCODES: FeatureExtractor<TrainingOpcode> = {
  decisionOf: (opcode) => (isUncategorized(opcode) ? null : opcode.opcategory),
  // Thousands of a store's opcodes are numbered variants.
  signatureOf: (opcode) =>
    [opcode.lbropcode.replace(/\d+$/, ''), opcode.department, ...wordsOfOpcode(opcode)].join(' '),
  featuresOf,
  // The first two words, with abbreviations expanded.
  groupingKeyOf: (opcode) => wordsOfOpcode(opcode).slice(0, 2).map(withSeparators).join(' '),
  similarityWeight: (example, { department }, dms) =>
    (example.thing.department === department ? 1 : OTHER_DEPARTMENT) *
    (example.group === dms ? 1 : OTHER_DMS),
  describe: ({ lbropcode, lbropcodedesc, additionalDescription }) => ({
    name: lbropcode,
    words: lbropcodedesc ?? additionalDescription ?? '',
  }),
};

function departmentOf({ department }: TrainingOpcode, voters: readonly Voter<TrainingOpcode>[]): string {
  const weights = new Map<string, number>();
  for (const { example, weight } of voters) addWeight(weights, example.thing.department, weight);
  const { choice, share } = mostFrequent(weights);
  return share >= DEPARTMENT_SHARE ? choice : department;
}

/** Trains categories and departments of opcodes; the classifier takes the opcodes of a store and its DMS. */
export function trainOpcodeClassifier(
  trainingSets: readonly TrainingSet<TrainingOpcode>[],
): (opcodes: readonly TrainingOpcode[], dms: string) => OpcodeSuggestion[] {
  const suggest = trainClassifier(OPCODES, trainingSets, ['stores']);
  return (opcodes, dms) =>
    suggest(opcodes, dms).map(({ thing, voters, reasons, choice, confidence, alike }) => ({
      ...{ id: thing.id, choice, confidence, alike, reasons: [...reasons] },
      department: departmentOf(thing, voters),
    }));
}

/** Suggests categories for a store's opcodes that have none. */
export function suggestForOpcodes(start: SuggestionWorkerInput): OpcodeSuggestions {
  const trainingSets = parseTrainingSets(opcodesSchema, start).map(({ dms, things, ...trainingSet }) => ({
    ...trainingSet,
    group: dms,
    things: things.filter((opcode) => isUncategorized(opcode) || start.choices.includes(opcode.opcategory)),
  }));
  const own = trainingSetOf(start.store, trainingSets);
  return {
    suggestions: own
      ? trainOpcodeClassifier(trainingSets)(own.things.filter(isUncategorized), own.group)
      : [],
    trainedOn: trainingSummary(trainingSets, (opcode) => !isUncategorized(opcode)),
  };
}
