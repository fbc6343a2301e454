import type { MappedModel } from '@shared/domains/model-mapping/model';
import type { Features } from '../neighbours';
import { trigramsOf } from '../trigrams';
import { makeOf, modelWords } from './model-text';

/** How much each kind of feature says; of trigrams a word's all together. Tried on the bench's held-out stores. */
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

/** The same for a model whichever way it is written. */
export const signatureOf = ({ make, model }: Pick<MappedModel, 'make' | 'model'>): string =>
  [makeOf(make), ...modelWords(make, model).words, modelWords(make, model).year ?? ''].join(' ');
