// Translates the names of menus and grid types of another store to those of this one, so that its decisions can be
// suggested here.

import type { MappedModel } from '@shared/domains/model-mapping/model';
import { addWeight, mostFrequent } from '../neighbor-vote';
import { sameName, signatureOf } from './model-features';

/** The minimum number of models mapped by both stores; with fewer, equal targets may be chance. */
const MIN_SHARED_MODELS = 3;
/** The share of them that must have the same target here. */
const MIN_SAME_SHARE = 0.7;
/** How much better than the most frequent target another store must predict, 1 being never wrong. */
const MIN_AGREEMENT = 0.5;

type Counts = ReadonlyMap<string, number>;

const sumOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** For each name of the other store, the targets here of models that both have mapped. */
function sharedTargets(theirs: readonly MappedModel[], own: readonly MappedModel[]): Map<string, Counts> {
  const here = new Map(own.map((model) => [signatureOf(model), model.target]));
  const shared = new Map<string, Map<string, number>>();
  for (const model of theirs) {
    if (model.target === null) continue;
    const counts = shared.get(model.target) ?? new Map<string, number>();
    shared.set(model.target, counts);
    const target = here.get(signatureOf(model)) ?? null;
    if (target !== null) addWeight(counts, target, 1);
  }
  return shared;
}

/** True if the other store groups models as this one does; also true without evidence. */
function agrees(shared: ReadonlyMap<string, Counts>): boolean {
  const all = new Map<string, number>();
  let right = 0;
  for (const counts of shared.values()) {
    right += Math.max(0, ...counts.values());
    for (const [target, count] of counts) addWeight(all, target, count);
  }
  const known = sumOf(all);
  const usual = Math.max(0, ...all.values());
  return known < 2 * MIN_SHARED_MODELS || right - usual >= MIN_AGREEMENT * (known - usual);
}

/**
 * Names are matched by the models that both stores have mapped, else by equal names. A name without counterpart is left
 * out; stores that group models differently are skipped.
 */
export function translateTargets(
  theirs: readonly MappedModel[],
  own: readonly MappedModel[],
  choices: readonly string[],
): Map<string, string> {
  const shared = sharedTargets(theirs, own);
  if (!agrees(shared)) return new Map();
  const named = new Map(choices.map((choice) => [sameName(choice), choice]));
  return new Map(
    [...shared].flatMap(([theirName, counts]): [string, string][] => {
      if (sumOf(counts) < MIN_SHARED_MODELS) {
        const same = named.get(sameName(theirName));
        return same === undefined ? [] : [[theirName, same]];
      }
      const { choice, share } = mostFrequent(counts);
      return share >= MIN_SAME_SHARE && choices.includes(choice) ? [[theirName, choice]] : [];
    }),
  );
}
