// Normalizes makes and model names, which every DMS spells in its own way, to the signature of a model, and derives the
// features by which suggestions find similar models (`neighbor-index.ts`).

import type { MappedModel } from '@shared/domains/model-mapping/model';
import type { Features } from '../neighbor-index';
import { trigramsOf } from '../neighbor-index';

/** The spellings that DMSs use for makes. */
const MAKES: Readonly<Record<string, string>> = {
  ALFA: 'ALFAROMEO',
  BENZ: 'MERCEDESBENZ',
  CAD: 'CADILLAC',
  CADI: 'CADILLAC',
  CHEV: 'CHEVROLET',
  CHEVY: 'CHEVROLET',
  CHRY: 'CHRYSLER',
  HYUN: 'HYUNDAI',
  INFI: 'INFINITI',
  LANDR: 'LANDROVER',
  MB: 'MERCEDESBENZ',
  MERC: 'MERCEDESBENZ',
  MERCEDES: 'MERCEDESBENZ',
  MITS: 'MITSUBISHI',
  MITSU: 'MITSUBISHI',
  NISS: 'NISSAN',
  ROVER: 'LANDROVER',
  SUBA: 'SUBARU',
  TOYO: 'TOYOTA',
  VOLK: 'VOLKSWAGEN',
  VW: 'VOLKSWAGEN',
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Normalizes a name: case, spaces and punctuation do not count. */
export const sameName = (name: string): string => plain(name).replaceAll(/[^A-Z0-9]/g, '');

/** Normalizes a make, however it is spelled. */
export function makeOf(make: string): string {
  const name = sameName(make);
  return MAKES[name] ?? name;
}

const YEAR = /^(?:19[5-9]|20[0-4])\d$/;

interface ModelWords {
  /** The words without the year and the make. */
  words: readonly string[];
  year: string | null;
}

/** Normalizes a model name: F-150 and F150, CR-V and CRV are equal. */
export function modelWords(make: string, model: string): ModelWords {
  const joined = plain(model).replaceAll(/\b([A-Z]{1,3})-(?=[A-Z0-9]{1,4}\b)/g, '$1');
  const parts = joined.split(/[^A-Z0-9]+/).filter((part) => part !== '');
  const words = [...new Set(parts)].filter((part) => !YEAR.test(part));
  const named = words.filter((word) => makeOf(word) !== makeOf(make));
  return { words: named.length > 0 ? named : words, year: parts.find((part) => YEAR.test(part)) ?? null };
}

/** The weight of each kind of feature; of trigrams, of all in a word together. Tuned on the bench's held-out stores. */
const WEIGHT = { make: 1, car: 1, word: 0.6, trigrams: 0.5, year: 0.2 } as const;

/** The make, the car (the first word of its name, which its trims share), all words, and the year where it is named. */
export function featuresOf({ make, model }: Pick<MappedModel, 'make' | 'model'>): Features {
  const features = new Map<string, number>();
  const { words, year } = modelWords(make, model);
  const [car = ''] = words;
  features.set(`m:${makeOf(make)}`, WEIGHT.make);
  features.set(`c:${makeOf(make)} ${car}`, WEIGHT.car);
  for (const word of words) features.set(`w:${word}`, WEIGHT.word);
  const trigrams = car.length < 4 ? [] : trigramsOf(car);
  for (const trigram of trigrams) features.set(`t:${trigram}`, WEIGHT.trigrams / Math.sqrt(trigrams.length));
  if (year !== null) features.set(`y:${year}`, WEIGHT.year);
  return features;
}

/** The signature of a model, however it is spelled. */
export const signatureOf = ({ make, model }: Pick<MappedModel, 'make' | 'model'>): string =>
  [makeOf(make), ...modelWords(make, model).words, modelWords(make, model).year ?? ''].join(' ');
