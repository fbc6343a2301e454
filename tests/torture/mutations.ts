import type { Course } from './course';
import { CONFIGURATION_RECORDS } from './mutations/configuration-records';
import { CREATIONS, type Creation } from './mutations/creations';
import { OFFICE_RECORDS } from './mutations/office-records';
import type { Call, OpenRecord, SharedRecord, Variant } from './mutations/shared-record';
import { STORE_RECORDS } from './mutations/store-records';
import { TENANT_RECORDS } from './mutations/tenant-records';
import { twoPeople, type TwoPeople } from './mutations/two-people';
import { Tally } from './tally';
import type { Trial } from './trial';

const RECORDS: readonly SharedRecord[] = [
  ...TENANT_RECORDS,
  ...STORE_RECORDS,
  ...OFFICE_RECORDS,
  ...CONFIGURATION_RECORDS,
];

const TIMES = 20;

const CHANGES = RECORDS.flatMap((record) => record.changes.map((change) => ({ record, change })));

/** All that can be done to what is behind the consoles, as things that are begun. */
export const BEGUN: readonly Creation[] = [
  ...CREATIONS,
  ...CHANGES.map(({ record, change }) => ({
    name: `${record.name}: ${change}`,
    begin: async (world: TwoPeople['world']) => {
      const sight = await (await record.open(world)).see(world.first);
      return (call: Call) => sight(change, call, 0);
    },
  })),
];

/** How many rows came to each table, where any did. */
async function grown(people: TwoPeople, work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const before = people.rows();
  await work();
  return new Map([...people.rows()].map(([table, count]) => [table, count - (before.get(table) ?? 0)]));
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? reasonOf(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error);

/** What twenty equal calls at once leave behind that one does not; throws where none of them is made. */
async function surplusOf({ begin, each }: Creation, people: TwoPeople): Promise<string[]> {
  const { world } = people;
  const one = await begin(world);
  const alone = await grown(people, () => one(world.first));
  const again = await begin(world);
  const together = await grown(people, () => {
    const calls = Array.from({ length: TIMES }, (_, index) =>
      again(index % 2 === 0 ? world.first : world.second),
    );
    // The others are refused as under way, as done, or as stale.
    return Promise.allSettled(calls).then(() => Promise.any(calls));
  });
  return [...together].flatMap(([table, count]) => {
    const brought = Math.max(0, alone.get(table) ?? 0);
    return count > brought * (each ? 2 : 1) ? [`${count} rows of ${table}, one time brings ${brought}`] : [];
  });
}

async function atOnce(course: Course, people: TwoPeople): Promise<Tally> {
  const tally = new Tally(`each change ${TIMES} times at once, by two people`, BEGUN.length, [
    'duplicates',
    'not made at all',
  ]);
  for (const begun of course.each(BEGUN)) {
    tally.tried++;
    try {
      for (const surplus of await surplusOf(begun, people))
        tally.harm('duplicates', `${begun.name}: ${surplus}`);
    } catch (error) {
      tally.harm('not made at all', `${begun.name}: ${reasonOf(error)}`);
    }
  }
  return tally;
}

interface Pair {
  record: SharedRecord;
  changes: readonly [string, string];
  /** Both set the same thing to another value, where there is another. */
  variants: readonly [Variant, Variant];
  together: boolean;
}

const PAIRS: readonly Pair[] = CHANGES.flatMap(({ record, change }) =>
  record.changes.flatMap((other) =>
    [false, true].map((together): Pair => ({
      record,
      changes: [change, other],
      variants: [0, change === other ? 1 : 0],
      together,
    })),
  ),
);

const toldOf = ({ record, changes, variants, together }: Pair): string =>
  `${record.name}: ${changes[0]} (${variants[0]}) ${together ? 'beside' : 'then'} ${changes[1]} (${variants[1]})`;

/** Two people see a record, and each changes it: whoever is told that it was done finds it done. */
async function lostOf(pair: Pair, open: OpenRecord, { world }: TwoPeople): Promise<string | null> {
  const [mine, theirs] = [await open.see(world.first), await open.see(world.second)];
  const [change, other] = pair.changes;
  // What is there already is no change, and nothing of it can be lost.
  if (await open.holds(change, pair.variants[0])) return null;
  const first = (): Promise<unknown> => mine(change, world.first, pair.variants[0]);
  const second = (): Promise<unknown> => theirs(other, world.second, pair.variants[1]);
  const outcomes = pair.together
    ? await Promise.allSettled([first(), second()])
    : [...(await Promise.allSettled([first()])), ...(await Promise.allSettled([second()]))];
  const [one, two] = outcomes.map(({ status }) => status === 'fulfilled');
  if (!pair.together && !one)
    return `the first was refused: ${reasonOf(outcomes[0]?.status === 'rejected' ? outcomes[0].reason : '')}`;
  if (!one && !two) return 'both were refused';
  if (two && !(await open.holds(other, pair.variants[1])) && !(pair.together && ENDS.has(change)))
    return 'what the second did is not there';
  // What is removed took along what it had, and that was meant.
  if (one && !ENDS.has(other) && !(await open.holds(change, pair.variants[0])))
    return 'what the first did is not there';
  return null;
}

const ENDS = new Set(['remove', 'removeInterval']);

async function pairs(course: Course, people: TwoPeople): Promise<Tally> {
  const tally = new Tally('pairs of changes of one record by two people', PAIRS.length, [
    'lost updates',
    'not tried',
  ]);
  for (const pair of course.each(PAIRS)) {
    tally.tried++;
    try {
      const lost = await lostOf(pair, await pair.record.open(people.world), people);
      if (lost !== null) tally.harm('lost updates', `${toldOf(pair)}: ${lost}`);
    } catch (error) {
      tally.harm('not tried', `${toldOf(pair)}: ${reasonOf(error)}`);
    }
  }
  return tally;
}

export const mutations: Trial = {
  name: 'mutations',
  async run(course) {
    const people = await twoPeople();
    try {
      const tallies = [await atOnce(course, people), await pairs(course, people)];
      const missing = people.notCalled();
      return missing.length > 0 && tallies.every(({ tried, wanted }) => tried === wanted)
        ? [...tallies, { what: 'changes of the contract', leftOut: missing.join(' ') }]
        : tallies;
    } finally {
      await people.close();
    }
  },
};
