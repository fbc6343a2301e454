import type { SuggestionReason } from '@shared/domains/suggestions/model';
import type { Craft, Example } from './craft';
import { NeighbourIndex } from './neighbours';

/** The neighbours that vote: with fewer, works that every store sees otherwise look settled by chance. */
const VOTERS = 12;
/** Those of them that are shown. */
const SHOWN = 5;
/** The nearest by their texts, of which the craft chooses the voters. */
const CANDIDATES = 24;

export interface Voter<Thing> {
  example: Example<Thing>;
  likeness: number;
  /** How much its vote counts. */
  loudness: number;
}

/** What the neighbours of a thing say; `score` is how sure they are, on no particular scale. */
export interface Vote<Thing> {
  choice: string;
  score: number;
  /** The nearest first. */
  voters: readonly Voter<Thing>[];
  reasons: readonly SuggestionReason[];
}

export function most(weights: ReadonlyMap<string, number>): { choice: string; share: number } {
  let [choice, greatest, sum] = ['', 0, 0];
  for (const [name, weight] of weights) {
    sum += weight;
    if (weight > greatest) [choice, greatest] = [name, weight];
  }
  return { choice, share: sum === 0 ? 0 : greatest / sum };
}

export const addTo = (weights: Map<string, number>, name: string, weight: number): void =>
  void weights.set(name, (weights.get(name) ?? 0) + weight);

/** The nearest examples vote, the nearer and the more often seen the louder. */
export class NeighbourVote<Thing> {
  readonly #craft: Craft<Thing>;
  readonly #examples: readonly Example<Thing>[];
  readonly #index: NeighbourIndex;

  constructor(craft: Craft<Thing>, examples: readonly Example<Thing>[]) {
    this.#craft = craft;
    this.#examples = examples;
    this.#index = new NeighbourIndex(examples.map(({ features }) => features));
  }

  /** Null where nothing that was learnt has anything in common with it. */
  of(thing: Thing, kin: string): Vote<Thing> | null {
    const near = this.#index
      .nearest(this.#craft.featuresOf(thing), CANDIDATES)
      .flatMap(({ at, likeness }) => {
        const example = this.#examples[at];
        return example ? [{ example, likeness: likeness * this.#craft.nearness(example, thing, kin) }] : [];
      });
    const voters = near
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, VOTERS)
      .map((voter) => ({
        ...voter,
        loudness: voter.likeness ** 3 * (1 + Math.log2(voter.example.count)),
      }));
    const [nearest] = voters;
    if (!nearest) return null;
    const weights = new Map<string, number>();
    for (const { example, loudness } of voters)
      for (const [choice, times] of example.choices)
        addTo(weights, choice, (loudness * times) / example.count);
    const { choice, share } = most(weights);
    return {
      ...{ choice, voters },
      score: share * (0.4 + 0.6 * nearest.likeness),
      reasons: voters.slice(0, SHOWN).map((voter) => this.#reasonOf(voter)),
    };
  }

  #reasonOf({ example, likeness }: Voter<Thing>): SuggestionReason {
    const { thing, storeName, choices, count } = example;
    return { ...this.#craft.shown(thing), ...{ storeName, likeness, count }, choice: most(choices).choice };
  }
}
