import { calibrated, type Tried } from './calibration';
import type { Craft, Lesson } from './craft';
import { examplesOf } from './examples';
import { NeighbourVote, type Vote } from './voter';

/** One in so many is held out to learn how sure the others may be. */
const HELD_OUT = 5;
/** Held-out things that are tried: more cost time and tell no more. */
const MOST_TRIED = 1200;

/** What is held out: whole stores, or what `groupOf` says is one, among the things of one kin. */
export type HeldOut<Thing> = 'stores' | { kin: string; groupOf: (thing: Thing) => string };

interface Parted<Thing> {
  kept: Lesson<Thing>[];
  held: Lesson<Thing>[];
}

function partedBy<Thing>(
  lessons: readonly Lesson<Thing>[],
  isHeld: (thing: Thing, lesson: Lesson<Thing>) => boolean,
): Parted<Thing> {
  const part = (held: boolean): Lesson<Thing>[] =>
    lessons.map((lesson) => ({
      ...lesson,
      things: lesson.things.filter((thing) => isHeld(thing, lesson) === held),
    }));
  return { kept: part(false), held: part(true) };
}

/** Of a few stores every so many ways to write a thing are held out: none can be spared. */
function parted<Thing>(
  craft: Craft<Thing>,
  lessons: readonly Lesson<Thing>[],
  by: HeldOut<Thing>,
): Parted<Thing> {
  const taught = lessons
    .map((lesson) => ({
      ...lesson,
      things: lesson.things.filter((thing) => craft.decisionOf(thing) !== null),
    }))
    .filter(({ things }) => things.length > 0);
  const everyOther = (
    things: readonly Thing[],
    groupOf: (thing: Thing) => string,
  ): ((thing: Thing) => boolean) => {
    const places = new Map([...new Set(things.map(groupOf))].map((group, at) => [group, at]));
    return (thing) => (places.get(groupOf(thing)) ?? 0) % HELD_OUT === 0;
  };
  if (by !== 'stores') {
    const own = taught.flatMap(({ kin, things }) => (kin === by.kin ? things : []));
    const isHeld = everyOther(own, by.groupOf);
    return partedBy(taught, (thing, { kin }) => kin === by.kin && isHeld(thing));
  }
  if (taught.length >= HELD_OUT)
    return {
      kept: taught.filter((_lesson, at) => at % HELD_OUT !== 0),
      held: taught.filter((_lesson, at) => at % HELD_OUT === 0),
    };
  return partedBy(
    taught,
    everyOther(
      taught.flatMap(({ things }) => things),
      craft.signatureOf,
    ),
  );
}

function triedOn<Thing>(craft: Craft<Thing>, lessons: readonly Lesson<Thing>[], by: HeldOut<Thing>): Tried[] {
  const { kept, held } = parted(craft, lessons, by);
  const vote = new NeighbourVote(craft, examplesOf(craft, kept));
  const tries = held.flatMap(({ kin, things }) => things.map((thing) => ({ kin, thing })));
  const every = Math.max(1, Math.ceil(tries.length / MOST_TRIED));
  return tries
    .filter((_try, at) => at % every === 0)
    .flatMap(({ kin, thing }) => {
      const said = vote.of(thing, kin);
      return said ? [{ score: said.score, right: said.choice === craft.decisionOf(thing) }] : [];
    });
}

/** What is suggested for a thing; `confidence`: how often suggestions as sure as this one are right. */
export interface Suggested<Thing> extends Omit<Vote<Thing>, 'score'> {
  thing: Thing;
  confidence: number;
  alike: string;
}

/** Learns what people have decided in the stores of `lessons`, and how sure that makes one. */
export function learn<Thing>(
  craft: Craft<Thing>,
  lessons: readonly Lesson<Thing>[],
  heldOut: readonly HeldOut<Thing>[],
): (things: readonly Thing[], kin: string) => Suggested<Thing>[] {
  const vote = new NeighbourVote(craft, examplesOf(craft, lessons));
  const confidenceOf = calibrated(heldOut.flatMap((by) => triedOn(craft, lessons, by)));
  return (things, kin) => {
    const votes = new Map<string, Vote<Thing> | null>();
    return things.flatMap((thing) => {
      const signature = craft.signatureOf(thing);
      const known = votes.get(signature);
      const said = known === undefined ? vote.of(thing, kin) : known;
      votes.set(signature, said);
      if (!said) return [];
      const { score, ...rest } = said;
      return [{ thing, ...rest, confidence: confidenceOf(score), alike: craft.alikeOf(thing) }];
    });
  };
}
