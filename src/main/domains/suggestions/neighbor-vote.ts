import type { SuggestionReason } from '@shared/domains/suggestions/model';
import type { FeatureExtractor, TrainingExample } from './feature-extractor';
import { NeighborIndex } from './neighbor-index';

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
