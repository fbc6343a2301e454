import type { RunBudget } from '../run-budget';
import { Tally, type Experiment } from '../experiment';
import { CONFIGURATION_RECORDS } from './configuration-records';
import { CREATIONS, type Creation } from './creations';
import { BACK_OFFICE_RECORDS } from './back-office-records';
import type { Call, OpenRecord, SharedRecord, Variant } from './shared-record';
import { STORE_RECORDS } from './store-records';
import { TENANT_RECORDS } from './tenant-records';
import { startTwoUsers, type TwoUsers } from './two-users';

/**
 * Makes each change many times at once, and each pair of changes of a record by two users, and checks for duplicates
 * and lost updates.
 */
export const mutations: Experiment = {
  name: 'mutations',
  async run(budget) {
    const people = await startTwoUsers();
    try {
      const tallies = [await runConcurrentCalls(budget, people), await runPairs(budget, people)];
      const missing = people.notCalled();
      return missing.length > 0 && tallies.every(({ tried, wanted }) => tried === wanted)
        ? [...tallies, { what: 'changes of the contract', leftOut: missing.join(' ') }]
        : tallies;
    } finally {
      await people.close();
    }
  },
};

const RECORDS: readonly SharedRecord[] = [
  ...TENANT_RECORDS,
  ...STORE_RECORDS,
  ...BACK_OFFICE_RECORDS,
  ...CONFIGURATION_RECORDS,
];

const CONCURRENT_CALLS = 20;

const CHANGES = RECORDS.flatMap((record) => record.changes.map((change) => ({ record, change })));

/** Every creation, and every change of a record as one call. */
export const ALL_CREATIONS: readonly Creation[] = [
  ...CREATIONS,
  ...CHANGES.map(({ record, change }) => ({
    name: `${record.name}: ${change}`,
    begin: async (world: TwoUsers['world']) => {
      const sight = await (await record.open(world)).see(world.first);
      return (call: Call) => sight(change, call, 0);
    },
  })),
];

/** The number of new rows per table. */
async function rowGrowth(
  people: TwoUsers,
  work: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
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

/** Rows that twenty identical concurrent calls create beyond those of a single call; throws if none succeeds. */
async function duplicatesOf({ begin, each }: Creation, people: TwoUsers): Promise<string[]> {
  const { world } = people;
  const one = await begin(world);
  const alone = await rowGrowth(people, () => one(world.first));
  const again = await begin(world);
  const together = await rowGrowth(people, () => {
    const calls = Array.from({ length: CONCURRENT_CALLS }, (_, index) =>
      again(index % 2 === 0 ? world.first : world.second),
    );
    // The others are refused as in flight, as done, or as outdated.
    return Promise.allSettled(calls).then(() => Promise.any(calls));
  });
  return [...together].flatMap(([table, count]) => {
    const brought = Math.max(0, alone.get(table) ?? 0);
    return count > brought * (each ? 2 : 1) ? [`${count} rows of ${table}, one time brings ${brought}`] : [];
  });
}

async function runConcurrentCalls(budget: RunBudget, people: TwoUsers): Promise<Tally> {
  const tally = new Tally(
    `each change ${CONCURRENT_CALLS} times at once, by two people`,
    ALL_CREATIONS.length,
    ['duplicates', 'not made at all'],
  );
  for (const creation of budget.each(ALL_CREATIONS)) {
    tally.tried++;
    try {
      for (const surplus of await duplicatesOf(creation, people))
        tally.addViolation('duplicates', `${creation.name}: ${surplus}`);
    } catch (error) {
      tally.addViolation('not made at all', `${creation.name}: ${reasonOf(error)}`);
    }
  }
  return tally;
}

interface Pair {
  record: SharedRecord;
  changes: readonly [string, string];
  /** Both set the same field to different values, if there are different ones. */
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

const describePair = ({ record, changes, variants, together }: Pair): string =>
  `${record.name}: ${changes[0]} (${variants[0]}) ${together ? 'beside' : 'then'} ${changes[1]} (${variants[1]})`;

/** Two users read a record, and each changes it: a change reported as done must be stored. */
async function lostUpdateOf(pair: Pair, open: OpenRecord, { world }: TwoUsers): Promise<string | null> {
  const [mine, theirs] = [await open.see(world.first), await open.see(world.second)];
  const [change, other] = pair.changes;
  // A value that is stored already is no change, and cannot be lost.
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
  if (two && !(await open.holds(other, pair.variants[1])) && !(pair.together && REMOVING_CHANGES.has(change)))
    return 'what the second did is not there';
  // A removed record takes its changes with it, which is intended.
  if (one && !REMOVING_CHANGES.has(other) && !(await open.holds(change, pair.variants[0])))
    return 'what the first did is not there';
  return null;
}

const REMOVING_CHANGES = new Set(['remove', 'removeInterval']);

async function runPairs(budget: RunBudget, people: TwoUsers): Promise<Tally> {
  const tally = new Tally('pairs of changes of one record by two people', PAIRS.length, [
    'lost updates',
    'not tried',
  ]);
  for (const pair of budget.each(PAIRS)) {
    tally.tried++;
    try {
      const lost = await lostUpdateOf(pair, await pair.record.open(people.world), people);
      if (lost !== null) tally.addViolation('lost updates', `${describePair(pair)}: ${lost}`);
    } catch (error) {
      tally.addViolation('not tried', `${describePair(pair)}: ${reasonOf(error)}`);
    }
  }
  return tally;
}
