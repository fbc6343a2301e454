// The random numbers and hashes of the sample data, which are the same on every machine.

/** The state of the generator after one more draw. */
const advanced = (state: number): number => (state + 0x6d2b79f5) >>> 0;

/** mulberry32's number from 0 to 1 of a state. */
function mixed(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
}

/** The first number of `seededRandom(seed)`, for those who need no other: a generator for each takes longer. */
export const firstRandom = (seed: number): number => mixed(advanced(seed >>> 0));

/** A seeded random generator: the same seed generates the same dealerships on every machine. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  /** Whole number, both ends included. */
  int(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** How many of so many chances come true. */
  chances(tries: number, probability: number): number;
}

/** mulberry32: 32 bits of state are plenty for sample data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = advanced(state);
    return mixed(state);
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
    chance: (probability) => next() < probability,
    chances: (tries, probability) => {
      let count = 0;
      for (let made = 0; made < tries; made += 1) {
        state = advanced(state);
        if (mixed(state) < probability) count += 1;
      }
      return count;
    },
  };
}

/** The last character that is one unit of a text; the others are two. */
const LAST_OF_ONE_UNIT = 0xff_ff;

/** 32 bits that depend on the text alone. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  // By place: an iterator makes a text of each character, which takes three times as long.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > LAST_OF_ONE_UNIT) at += 1;
    hash = Math.imul(hash ^ code, 16_777_619);
  }
  return hash >>> 0;
}

/** A random stream for each key. What is drawn for one of them moves nothing that is drawn for another. */
export type RandomStreams = (key: string) => Random;

export const randomStreams =
  (seed: number): RandomStreams =>
  (key) =>
    seededRandom(hashOf(`${seed} ${key}`));

/** A number from 0 to 1 that depends on the text alone; it decides, for example, whether a first attempt fails. */
export const hashFraction = (text: string): number => firstRandom(hashOf(text));
