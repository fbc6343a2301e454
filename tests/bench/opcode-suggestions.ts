import type { Lesson } from '@main/domains/suggestions/craft';
import { learnOpcodes, type LearntOpcode } from '@main/domains/suggestions/opcodes/learn-opcodes';
import { dealerStore } from './dealer-opcodes';
import type { Outcome } from './measurement';
import { median } from './statistics';
import { counted, greatest, groupedBy, percent, rightShare, sureOf } from './suggestion-figures';

const TAUGHT = 24;
const HELD_OUT = 8;
const SIZES = [300, 480, 750, 1200, 1800];
const TIMES = 5;
const LARGEST = 3000;
const LIMIT_MS = 1000;

const sizeOf = (number: number): number => SIZES[number % SIZES.length] ?? 300;
const categoriesOf = (opcodes: readonly LearntOpcode[]): Map<string, number> =>
  counted(opcodes.map(({ opcategory }) => opcategory));

/** What an exact look-up of the code knows; where it knows nothing, the most frequent category. */
function byCode(lessons: readonly Lesson<LearntOpcode>[], otherwise: string) {
  const known = groupedBy(
    lessons.flatMap(({ things }) => things),
    ({ lbropcode }) => lbropcode,
  );
  return ({ lbropcode }: LearntOpcode): string => {
    const same = known.get(lbropcode);
    return same ? greatest(categoriesOf(same)) : otherwise;
  };
}

/** Stores that nothing was learnt from: what is right, what is sure, and how long the largest store takes. */
export function measuredOpcodes(): Outcome[] {
  const taught = Array.from({ length: TAUGHT }, (_none, number) => dealerStore(number, sizeOf(number)));
  const stores = Array.from({ length: HELD_OUT }, (_none, number) =>
    dealerStore(1000 + number, sizeOf(number)),
  );
  const suggest = learnOpcodes(taught);
  const said = stores.flatMap(({ things, kin }) => {
    const suggestions = new Map(suggest(things, kin).map((one) => [one.id, one]));
    return things.map((opcode) => ({ opcode, suggestion: suggestions.get(opcode.id) }));
  });
  const held = said.map(({ opcode }) => opcode);
  const usual = greatest(categoriesOf(taught.flatMap(({ things }) => things)));
  const frequent = rightShare(held, ({ opcategory }) => opcategory === usual);
  const exactly = byCode(taught, usual);
  const exact = rightShare(held, (opcode) => exactly(opcode) === opcode.opcategory);
  const judged = said.map(({ opcode, suggestion }) => ({
    confidence: suggestion?.confidence ?? 0,
    right: suggestion?.choice === opcode.opcategory,
  }));
  const right = rightShare(judged, (one) => one.right);
  const times = Array.from({ length: TIMES }, (_none, turn) => {
    const store = dealerStore(2000 + turn, LARGEST);
    const started = performance.now();
    suggest(store.things, store.kin);
    return performance.now() - started;
  });
  const learning = performance.now();
  learnOpcodes(taught);
  const learnt = performance.now() - learning;
  const size = taught.reduce((sum, { things }) => sum + things.length, 0);
  const note = `top-1 ${percent(right)} of ${held.length} opcodes of ${HELD_OUT} held-out stores; most frequent category ${percent(frequent)}, exact code ${percent(exact)}; ${sureOf(judged)}; learning ${size} opcodes of ${TAUGHT} stores ${learnt.toFixed(0)} ms`;
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
