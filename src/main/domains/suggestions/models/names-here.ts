import type { MappedModel } from '@shared/domains/model-mapping/model';
import { addTo, most } from '../voter';
import { signatureOf } from './model-features';
import { sameName } from './model-text';

/** Models that both stores have mapped say what a name means: with fewer it is chance. */
const LEAST_SHARED = 3;
/** So many of them must be on the same here. */
const SAME_SHARE = 0.7;
/** How much better than always saying what is most frequent here another store must know it, 1 being never wrong. */
const LEAST_AGREEMENT = 0.5;

type Counts = ReadonlyMap<string, number>;

const sumOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** For each name of theirs, where the models of it are here that both have mapped. */
function sharedOf(theirs: readonly MappedModel[], own: readonly MappedModel[]): Map<string, Counts> {
  const here = new Map(own.map((model) => [signatureOf(model), model.target]));
  const shared = new Map<string, Map<string, number>>();
  for (const model of theirs) {
    if (model.target === null) continue;
    const counts = shared.get(model.target) ?? new Map<string, number>();
    shared.set(model.target, counts);
    const target = here.get(signatureOf(model)) ?? null;
    if (target !== null) addTo(counts, target, 1);
  }
  return shared;
}

/** Whether they sort cars by what this store does too; with nothing to tell by it is taken for granted. */
function agrees(shared: ReadonlyMap<string, Counts>): boolean {
  const all = new Map<string, number>();
  let right = 0;
  for (const counts of shared.values()) {
    right += Math.max(0, ...counts.values());
    for (const [target, count] of counts) addTo(all, target, count);
  }
  const known = sumOf(all);
  const usual = Math.max(0, ...all.values());
  return known < 2 * LEAST_SHARED || right - usual >= LEAST_AGREEMENT * (known - usual);
}

/**
 * What the menus or grid types of another store are called here: where the models are that both have mapped, and with
 * none of these what is called the same. What is nothing here is left out, and so is a store that sorts cars otherwise.
 */
export function namesHere(
  theirs: readonly MappedModel[],
  own: readonly MappedModel[],
  choices: readonly string[],
): Map<string, string> {
  const shared = sharedOf(theirs, own);
  if (!agrees(shared)) return new Map();
  const named = new Map(choices.map((choice) => [sameName(choice), choice]));
  return new Map(
    [...shared].flatMap(([theirName, counts]): [string, string][] => {
      if (sumOf(counts) < LEAST_SHARED) {
        const same = named.get(sameName(theirName));
        return same === undefined ? [] : [[theirName, same]];
      }
      const { choice, share } = most(counts);
      return share >= SAME_SHARE && choices.includes(choice) ? [[theirName, choice]] : [];
    }),
  );
}
