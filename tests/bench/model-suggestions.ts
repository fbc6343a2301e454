import { suggestModels } from '@main/domains/suggestions/models/learn-models';
import { modelKey } from '@shared/domains/model-mapping/moves';
import { dealerModels, type DealerModels } from './dealer-models';
import type { Outcome } from './measurement';
import { median } from './statistics';
import { counted, greatest, groupedBy, percent, rightShare, sureOf } from './suggestion-figures';

const TAUGHT = 24;
const HELD_OUT = 12;
const SIZES = [140, 260, 400, 750];
const LARGEST = 1_500;
const LIMIT_MS = 1000;
const TIMES = 5;

const sizeOf = (number: number): number => SIZES[number % SIZES.length] ?? 260;

interface Left {
  make: string;
  truth: string;
  confidence: number;
  suggested: string | undefined;
  /** What most of the make is on here; else what most models are. */
  byMake: string;
  usual: string;
}

function leftOf(store: DealerModels, taught: readonly DealerModels[]): Left[] {
  const said = new Map(suggestModels(store, taught, store.choices).map((one) => [one.id, one]));
  const mapped = store.things.flatMap(({ make, target }) => (target === null ? [] : [{ make, target }]));
  const usual = greatest(counted(mapped.map(({ target }) => target)));
  const makes = groupedBy(mapped, ({ make }) => make);
  return store.things
    .filter(({ target }) => target === null)
    .map((model, at) => {
      const suggestion = said.get(modelKey(model));
      const same = makes.get(model.make);
      return {
        make: model.make,
        truth: store.truth[at] ?? '',
        confidence: suggestion?.confidence ?? 0,
        suggested: suggestion?.choice,
        byMake: same ? greatest(counted(same.map(({ target }) => target))) : usual,
        usual,
      };
    });
}

/** Stores of which half the makes are mapped: what is right of the rest, what is sure, and how long it takes. */
export function measuredModels(): Outcome[] {
  const taught = Array.from({ length: TAUGHT }, (_none, number) => dealerModels(number, sizeOf(number), 1));
  const left = Array.from({ length: HELD_OUT }, (_none, number) =>
    dealerModels(1000 + number, sizeOf(number), 0.5),
  ).flatMap((store) => leftOf(store, taught));
  const judged = left.map(({ confidence, suggested, truth }) => ({ confidence, right: suggested === truth }));
  const right = rightShare(judged, (one) => one.right);
  const byMake = rightShare(left, (one) => one.byMake === one.truth);
  const usual = rightShare(left, (one) => one.usual === one.truth);
  const times = Array.from({ length: TIMES }, (_none, turn) => {
    const store = dealerModels(2000 + turn, LARGEST, 0.5);
    const started = performance.now();
    suggestModels(store, taught, store.choices);
    return performance.now() - started;
  });
  return [
    {
      what: 'suggested menus of models: wrong ones',
      against: "where most of the make's other models are, else most models of the store",
      unit: '%',
      floor: (1 - byMake) * 100,
      measured: (1 - right) * 100,
      aim: 0.5,
      note: `top-1 ${percent(right)} of ${left.length} models of ${HELD_OUT} held-out stores; by make ${percent(byMake)}, most frequent ${percent(usual)}; ${sureOf(judged)}`,
    },
    {
      what: `suggestions for the largest stores' models, with learning from ${TAUGHT} stores`,
      against: 'the second they may take',
      unit: 'ms',
      floor: LIMIT_MS,
      measured: median(times),
      aim: 1,
      note: `${TIMES} stores, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`,
    },
  ];
}
