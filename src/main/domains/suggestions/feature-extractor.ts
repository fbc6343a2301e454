import type { SuggestionReason } from '@shared/domains/suggestions/model';
import type { Features } from './neighbor-index';

/** The training examples of one store. */
export interface TrainingSet<Thing> {
  storeName: string;
  /** The group within which things are compared: the DMS of opcodes, whether a model is the requesting store's own. */
  group: string;
  things: readonly Thing[];
}

/** Things of one group with equal signatures, and the decisions of users about them. */
export interface TrainingExample<Thing> {
  /** The first of these things. */
  thing: Thing;
  group: string;
  storeName: string;
  features: Features;
  /** The number of times each label was chosen. */
  choices: Map<string, number>;
  count: number;
}

/**
 * The feature extractor of one subject (opcodes or models): everything that the generic nearest-neighbor classifier
 * needs of it.
 */
export interface FeatureExtractor<Thing> {
  /** The users' decision about it; null without one. */
  decisionOf: (thing: Thing) => string | null;
  /** The signature, equal for things that cannot be distinguished. */
  signatureOf: (thing: Thing) => string;
  featuresOf: (thing: Thing) => Features;
  /** The grouping key, equal for things that start alike. */
  groupingKeyOf: (thing: Thing) => string;
  /** The factor, at most 1, by which the similarity of an example and a thing of `group` counts. */
  similarityWeight: (example: TrainingExample<Thing>, thing: Thing, group: string) => number;
  /** The label of an example among the reasons. */
  describe: (thing: Thing) => Pick<SuggestionReason, 'name' | 'words'>;
}
