// The nearest-neighbor classifier of suggestions: similar decisions of users vote for a label, each with a weight. Also
// the types of what it learns from and of what opcodes and models supply to it (`FeatureExtractor`).

import type { SuggestionReason } from '@shared/domains/suggestions/model';
import { type Features, NeighborIndex } from './neighbor-index';

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

/** The number of neighbors that vote: with fewer, opcodes that stores disagree about look unanimous by chance. */
const MAX_VOTERS = 12;
/** The number of voters that are shown. */
const MAX_REASONS = 5;
/** The number of nearest neighbors by text, of which the feature extractor's weights choose the voters. */
const MAX_CANDIDATES = 24;

export interface Voter<Thing> {
  example: TrainingExample<Thing>;
  similarity: number;
  /** The weight of its vote. */
  weight: number;
}

/** The vote of a thing's neighbors; `score` is their agreement, on no particular scale. */
export interface Vote<Thing> {
  choice: string;
  score: number;
  /** Nearest first. */
  voters: readonly Voter<Thing>[];
  reasons: readonly SuggestionReason[];
}

export function mostFrequent(weights: ReadonlyMap<string, number>): { choice: string; share: number } {
  let [choice, greatest, sum] = ['', 0, 0];
  for (const [name, weight] of weights) {
    sum += weight;
    if (weight > greatest) [choice, greatest] = [name, weight];
  }
  return { choice, share: sum === 0 ? 0 : greatest / sum };
}

export const addWeight = (weights: Map<string, number>, name: string, weight: number): void =>
  void weights.set(name, (weights.get(name) ?? 0) + weight);

/** The nearest examples vote, weighted by similarity and frequency. */
export class NeighborVote<Thing> {
  readonly #extractor: FeatureExtractor<Thing>;
  readonly #examples: readonly TrainingExample<Thing>[];
  readonly #index: NeighborIndex;

  constructor(extractor: FeatureExtractor<Thing>, examples: readonly TrainingExample<Thing>[]) {
    this.#extractor = extractor;
    this.#examples = examples;
    this.#index = new NeighborIndex(examples.map(({ features }) => features));
  }

  /** Null when no training example has a common feature. */
  of(thing: Thing, group: string): Vote<Thing> | null {
    const near = this.#index
      .nearest(this.#extractor.featuresOf(thing), MAX_CANDIDATES)
      .flatMap(({ at, similarity }) => {
        const example = this.#examples[at];
        return example
          ? [{ example, similarity: similarity * this.#extractor.similarityWeight(example, thing, group) }]
          : [];
      });
    const voters = near
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, MAX_VOTERS)
      .map((voter) => ({
        ...voter,
        weight: voter.similarity ** 3 * (1 + Math.log2(voter.example.count)),
      }));
    const [nearest] = voters;
    if (!nearest) return null;
    const weights = new Map<string, number>();
    for (const { example, weight } of voters)
      for (const [choice, times] of example.choices)
        addWeight(weights, choice, (weight * times) / example.count);
    const { choice, share } = mostFrequent(weights);
    return {
      ...{ choice, voters },
      score: share * (0.4 + 0.6 * nearest.similarity),
      reasons: voters.slice(0, MAX_REASONS).map((voter) => this.#reasonOf(voter)),
    };
  }

  #reasonOf({ example, similarity }: Voter<Thing>): SuggestionReason {
    const { thing, storeName, choices, count } = example;
    return {
      ...this.#extractor.describe(thing),
      ...{ storeName, likeness: similarity, count },
      choice: mostFrequent(choices).choice,
    };
  }
}
