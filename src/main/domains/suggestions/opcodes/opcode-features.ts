import type { Features } from '../neighbours';
import { trigramsOf } from '../trigrams';
import { codeStem, dealerWords } from './dealer-text';

/** What of an opcode says what kind of work it is. */
export interface OpcodeTexts {
  lbropcode: string;
  lbropcodedesc: string | null;
  additionalDescription: string | null;
  department: string;
}

/** How much each kind of feature says; of trigrams a word's all together. Tried on the bench's held-out stores. */
const WEIGHT = { word: 1, trigrams: 0.9, code: 0.8, prefix: 0.25, codeWord: 0.5 } as const;

/** The words an opcode is described with; where the dealer wrote none, those of the additional description. */
export const wordsOfOpcode = ({ lbropcodedesc, additionalDescription }: OpcodeTexts): string[] => {
  const words = dealerWords(lbropcodedesc ?? '');
  return words.length > 0 ? words : dealerWords(additionalDescription ?? '');
};

/** Words, their trigrams (a typo leaves most of them), the code, its beginning and what it stands for. */
export function featuresOf(opcode: OpcodeTexts): Features {
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
  for (const word of dealerWords(opcode.lbropcode)) add(`w:${word}`, WEIGHT.codeWord);
  if (stem !== opcode.lbropcode) for (const word of dealerWords(stem)) add(`w:${word}`, WEIGHT.codeWord);
  return features;
}
