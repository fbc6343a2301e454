import { learn } from '@main/domains/opcode-suggestions/suggest';
import type { LearntOpcode, Lesson } from '@main/domains/opcode-suggestions/examples';
import { dealerStore } from './dealer-opcodes';
import type { Measurement, Outcome } from './measurement';
import { median } from './statistics';

const TAUGHT = 24;
const HELD_OUT = 8;
const SIZES = [300, 480, 750, 1200, 1800];
const TIMES = 5;
const LARGEST = 3000;
const LIMIT_MS = 1000;

const sizeOf = (number: number): number => SIZES[number % SIZES.length] ?? 300;

function greatest(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as const)[0];
}

const counted = (opcodes: readonly LearntOpcode[]): Map<string, number> =>
  opcodes.reduce(
    (counts, { opcategory }) => counts.set(opcategory, (counts.get(opcategory) ?? 0) + 1),
    new Map<string, number>(),
  );

function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

type Guess = (opcode: LearntOpcode) => string | undefined;

/** What an exact look-up of the code knows; where it knows nothing, the most frequent category. */
function byCode(lessons: readonly Lesson[], otherwise: string): Guess {
  const known = groupedBy(
    lessons.flatMap(({ opcodes }) => opcodes),
    ({ lbropcode }) => lbropcode,
  );
  return ({ lbropcode }) => {
    const same = known.get(lbropcode);
    return same ? greatest(counted(same)) : otherwise;
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const rightShare = (held: readonly LearntOpcode[], guess: Guess): number =>
  held.filter((opcode) => guess(opcode) === opcode.opcategory).length / held.length;

/** How far what is said to be sure lies from what was right, in ten steps, weighted by how many there are in each. */
function calibrationError(said: readonly { confidence: number; right: boolean }[]): number {
  const steps = groupedBy(said, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return [...steps.values()].reduce((sum, step) => {
    const sure = step.reduce((total, { confidence }) => total + confidence, 0) / step.length;
    const right = step.filter((one) => one.right).length / step.length;
    return sum + (Math.abs(sure - right) * step.length) / said.length;
  }, 0);
}

/** Stores that nothing was learnt from: what is right, what is sure, and how long the largest store takes. */
function measured(): Outcome[] {
  const taught = Array.from({ length: TAUGHT }, (_none, number) => dealerStore(number, sizeOf(number)));
  const stores = Array.from({ length: HELD_OUT }, (_none, number) =>
    dealerStore(1000 + number, sizeOf(number)),
  );
  const suggest = learn(taught);
  const said = stores.flatMap(({ opcodes, dms }) => {
    const suggestions = new Map(suggest(opcodes, dms).map((one) => [one.id, one]));
    return opcodes.map((opcode) => ({ opcode, suggestion: suggestions.get(opcode.id) }));
  });
  const held = said.map(({ opcode }) => opcode);
  const usual = greatest(counted(taught.flatMap(({ opcodes }) => opcodes)));
  const frequent = rightShare(held, () => usual);
  const exact = rightShare(held, byCode(taught, usual));
  const judged = said.map(({ opcode, suggestion }) => ({
    confidence: suggestion?.confidence ?? 0,
    right: suggestion?.opcategory === opcode.opcategory,
  }));
  const right = judged.filter((one) => one.right).length / judged.length;
  const sure = judged.filter(({ confidence }) => confidence >= 0.9);
  const times = Array.from({ length: TIMES }, (_none, turn) => {
    const store = dealerStore(2000 + turn, LARGEST);
    const started = performance.now();
    suggest(store.opcodes, store.dms);
    return performance.now() - started;
  });
  const learning = performance.now();
  learn(taught);
  const learnt = performance.now() - learning;
  const size = taught.reduce((sum, { opcodes }) => sum + opcodes.length, 0);
  const note = `top-1 ${percent(right)} of ${held.length} opcodes of ${HELD_OUT} held-out stores; most frequent category ${percent(frequent)}, exact code ${percent(exact)}; calibration error ${percent(calibrationError(judged))}; ${percent(sure.length / judged.length)} are 90 % sure, of these ${percent(sure.filter((one) => one.right).length / sure.length)} right; learning ${size} opcodes of ${TAUGHT} stores ${learnt.toFixed(0)} ms`;
  return [
    {
      what: 'suggested categories: wrong ones',
      against: 'exact code, else the most frequent category',
      unit: '%',
      floor: (1 - exact) * 100,
      measured: (1 - right) * 100,
      aim: 0.5,
      note,
    },
    {
      what: `suggestions for ${LARGEST} opcodes`,
      against: 'the second they may take',
      unit: 'ms',
      floor: LIMIT_MS,
      measured: median(times),
      aim: 1,
      note: `${TIMES} stores, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`,
    },
  ];
}

export const suggestions: Measurement = {
  name: 'suggestions',
  run: () => Promise.resolve(measured()),
};
