// Finds the things, such as opcodes or car models, whose weighted features are most similar to those of another one;
// the trigrams of a text can be such features.

/** The features of a thing, such as an opcode or a car model, with their weights. */
export type Features = ReadonlyMap<string, number>;

export interface Neighbor {
  /** The index of the thing in the input of the index. */
  at: number;
  /** Cosine: 1 is the same, 0 nothing in common. */
  similarity: number;
}

/** The share of things above which a feature is ignored: it distinguishes little, and would take most of the time. */
const COMMON_SHARE = 0.15;
/** The number of things up to which no feature is ignored. */
const MANY = 400;

interface Posting {
  idf: number;
  /** The things that have the feature, and its weight in each. */
  things: Uint32Array;
  weights: Float32Array;
}

function countedIn(things: readonly Features[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things)
    for (const feature of thing.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

/**
 * Finds the most similar things with an inverted index and rarity weights. It is exact, not approximate: ten thousand
 * things are searched fast enough, and every neighbor can be shown as a reason.
 */
export class NeighborIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #common = new Set<string>();
  readonly #scores: Float32Array;
  readonly #rarestIdf: number;

  constructor(things: readonly Features[]) {
    this.#scores = new Float32Array(things.length);
    this.#rarestIdf = Math.log(1 + things.length);
    const filled = new Map<string, number>();
    for (const [feature, count] of countedIn(things)) {
      if (things.length > MANY && count > things.length * COMMON_SHARE) {
        this.#common.add(feature);
        continue;
      }
      this.#postings.set(feature, {
        idf: Math.log(1 + things.length / count),
        things: new Uint32Array(count),
        weights: new Float32Array(count),
      });
      filled.set(feature, 0);
    }
    things.forEach((thing, at) => {
      const length = this.#lengthOf(thing);
      for (const [feature, weight] of thing) {
        const posting = this.#postings.get(feature);
        if (!posting) continue;
        const next = filled.get(feature) ?? 0;
        posting.things[next] = at;
        posting.weights[next] = (weight * posting.idf) / length;
        filled.set(feature, next + 1);
      }
    });
  }

  /** Nearest first; equally near things in input order. Things without a common feature are left out. */
  nearest(thing: Features, most: number): Neighbor[] {
    const scores = this.#scores;
    const touched: number[] = [];
    const length = this.#lengthOf(thing);
    for (const [feature, weight] of thing) {
      const posting = this.#postings.get(feature);
      if (!posting) continue;
      const share = (weight * posting.idf) / length;
      const { things, weights } = posting;
      for (let next = 0; next < things.length; next += 1) {
        const at = things[next] ?? 0;
        const before = scores[at] ?? 0;
        if (before === 0) touched.push(at);
        scores[at] = before + share * (weights[next] ?? 0);
      }
    }
    const found = this.#best(touched, most);
    for (const at of touched) scores[at] = 0;
    return found;
  }

  /** Features that no indexed thing has still count toward the length, which lowers every similarity. */
  #lengthOf(thing: Features): number {
    let sum = 0;
    for (const [feature, weight] of thing) {
      const idf = this.#postings.get(feature)?.idf ?? (this.#common.has(feature) ? 0 : this.#rarestIdf);
      sum += (weight * idf) ** 2;
    }
    return Math.sqrt(sum) || 1;
  }

  #best(touched: readonly number[], most: number): Neighbor[] {
    const best: Neighbor[] = [];
    const before = (at: number, likeness: number, other: Neighbor): boolean =>
      likeness > other.similarity || (likeness === other.similarity && at < other.at);
    for (const at of touched) {
      const similarity = Math.min(1, this.#scores[at] ?? 0);
      const last = best.at(-1);
      if (best.length === most && last && !before(at, similarity, last)) continue;
      if (best.length === most) best.pop();
      const place = best.findIndex((other) => before(at, similarity, other));
      best.splice(place === -1 ? best.length : place, 0, { at, similarity });
    }
    return best;
  }
}

/** The trigrams of a word, padded at both ends, so that a word with a typing error is still similar. */
export function trigramsOf(word: string): string[] {
  const padded = `^${word}$`;
  return Array.from({ length: padded.length - 2 }, (_none, at) => padded.slice(at, at + 3));
}
