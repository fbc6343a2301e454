// Trains the classifier of suggestions on what users decided in other stores, and calibrates its confidence on
// decisions that it has not seen. `neighbor-vote.ts` is the classifier itself.

import { calibrate, type ScoredPrediction } from './calibration';
import {
  type FeatureExtractor,
  NeighborVote,
  type TrainingExample,
  type TrainingSet,
  type Vote,
} from './neighbor-vote';

/** The kind of cross-validation: it holds out whole stores, or groups by `groupOf` within one group. */
export type HoldOut<Thing> = 'stores' | { group: string; groupOf: (thing: Thing) => string };

/** The suggestion for a thing; `confidence` is the share of equally sure suggestions that are right. */
export interface Prediction<Thing> extends Omit<Vote<Thing>, 'score'> {
  thing: Thing;
  confidence: number;
  alike: string;
}

export function trainClassifier<Thing>(
  extractor: FeatureExtractor<Thing>,
  trainingSets: readonly TrainingSet<Thing>[],
  heldOut: readonly HoldOut<Thing>[],
): (things: readonly Thing[], group: string) => Prediction<Thing>[] {
  const vote = new NeighborVote(extractor, trainingExamplesOf(extractor, trainingSets));
  const confidenceOf = calibrate(heldOut.flatMap((by) => predictHeldOut(extractor, trainingSets, by)));
  return (things, group) => {
    const votes = new Map<string, Vote<Thing> | null>();
    return things.flatMap((thing) => {
      const signature = extractor.signatureOf(thing);
      const known = votes.get(signature);
      const result = known === undefined ? vote.of(thing, group) : known;
      votes.set(signature, result);
      if (!result) return [];
      const { score, ...rest } = result;
      return [{ thing, ...rest, confidence: confidenceOf(score), alike: extractor.groupingKeyOf(thing) }];
    });
  };
}

/** Training examples of the training sets; an undecided thing is no example. */
function trainingExamplesOf<Thing>(
  { decisionOf, signatureOf, featuresOf }: FeatureExtractor<Thing>,
  trainingSets: readonly TrainingSet<Thing>[],
): TrainingExample<Thing>[] {
  const examples = new Map<string, TrainingExample<Thing>>();
  for (const { storeName, group, things } of trainingSets) {
    for (const thing of things) {
      const choice = decisionOf(thing);
      if (choice === null) continue;
      const key = `${group} ${signatureOf(thing)}`;
      const known = examples.get(key);
      const choices = new Map<string, number>();
      const example = known ?? {
        ...{ thing, group, storeName, choices },
        features: featuresOf(thing),
        count: 0,
      };
      example.choices.set(choice, (example.choices.get(choice) ?? 0) + 1);
      example.count += 1;
      if (!known) examples.set(key, example);
    }
  }
  return [...examples.values()];
}

/** One in this many is held out for calibration. */
const HOLD_OUT_EVERY = 5;
/** The limit of held-out items: more cost time and do not improve the calibration. */
const MAX_PREDICTIONS = 1200;

interface HoldOutSplit<Thing> {
  training: TrainingSet<Thing>[];
  heldOut: TrainingSet<Thing>[];
}

function splitBy<Thing>(
  trainingSets: readonly TrainingSet<Thing>[],
  isHeldOut: (thing: Thing, trainingSet: TrainingSet<Thing>) => boolean,
): HoldOutSplit<Thing> {
  const part = (isOut: boolean): TrainingSet<Thing>[] =>
    trainingSets.map((trainingSet) => ({
      ...trainingSet,
      things: trainingSet.things.filter((thing) => isHeldOut(thing, trainingSet) === isOut),
    }));
  return { training: part(false), heldOut: part(true) };
}

/**
 * Splits the decided things into those that train and those that are held out for calibration. With few stores, every
 * n-th distinct spelling is held out instead of whole stores.
 */
function holdOutSplit<Thing>(
  extractor: FeatureExtractor<Thing>,
  trainingSets: readonly TrainingSet<Thing>[],
  by: HoldOut<Thing>,
): HoldOutSplit<Thing> {
  const decidedSets = trainingSets
    .map((trainingSet) => ({
      ...trainingSet,
      things: trainingSet.things.filter((thing) => extractor.decisionOf(thing) !== null),
    }))
    .filter(({ things }) => things.length > 0);
  const everyOther = (
    things: readonly Thing[],
    groupOf: (thing: Thing) => string,
  ): ((thing: Thing) => boolean) => {
    const places = new Map([...new Set(things.map(groupOf))].map((group, at) => [group, at]));
    return (thing) => (places.get(groupOf(thing)) ?? 0) % HOLD_OUT_EVERY === 0;
  };
  if (by !== 'stores') {
    const own = decidedSets.flatMap(({ group, things }) => (group === by.group ? things : []));
    const isHeldOut = everyOther(own, by.groupOf);
    return splitBy(decidedSets, (thing, { group }) => group === by.group && isHeldOut(thing));
  }
  if (decidedSets.length >= HOLD_OUT_EVERY)
    return {
      training: decidedSets.filter((_trainingSet, at) => at % HOLD_OUT_EVERY !== 0),
      heldOut: decidedSets.filter((_trainingSet, at) => at % HOLD_OUT_EVERY === 0),
    };
  return splitBy(
    decidedSets,
    everyOther(
      decidedSets.flatMap(({ things }) => things),
      extractor.signatureOf,
    ),
  );
}

function predictHeldOut<Thing>(
  extractor: FeatureExtractor<Thing>,
  trainingSets: readonly TrainingSet<Thing>[],
  by: HoldOut<Thing>,
): ScoredPrediction[] {
  const { training, heldOut } = holdOutSplit(extractor, trainingSets, by);
  const vote = new NeighborVote(extractor, trainingExamplesOf(extractor, training));
  const tries = heldOut.flatMap(({ group, things }) => things.map((thing) => ({ group, thing })));
  const every = Math.max(1, Math.ceil(tries.length / MAX_PREDICTIONS));
  return tries
    .filter((_try, at) => at % every === 0)
    .flatMap(({ group, thing }) => {
      const result = vote.of(thing, group);
      return result ? [{ score: result.score, right: result.choice === extractor.decisionOf(thing) }] : [];
    });
}
