import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '@fixtures/files/files-on-disk';
import type { Random } from '@sandbox/database/random';
import { type Home, makeHome } from '../../fixtures/console-process';
import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Experiment } from '../experiment';
import {
  HomeTemplate,
  isSessionFile,
  preparedHome,
  longTokenSandbox,
  restartAndInspect,
} from './prepared-home';

/** Damages the files of a console's home in many ways, and checks that it starts and reports what is lost. */
export const damage: Experiment = { name: 'damage', run: async (budget) => [await damageFiles(budget)] };

const randomBytesOf = (length: number, numbers: Random): Buffer =>
  Buffer.from(Array.from({ length }, () => numbers.int(0, 255)));

/** A copy with the part from `from` to `to` replaced by `make`. */
function withPart(whole: Buffer, numbers: Random, make: (length: number) => Buffer): Buffer {
  const from = numbers.int(0, Math.max(whole.length - 1, 0));
  const length = numbers.int(1, Math.max(whole.length - from, 1));
  return Buffer.concat([whole.subarray(0, from), make(length), whole.subarray(from + length)]);
}

function flipped(whole: Buffer, numbers: Random): Buffer {
  const copy = Buffer.from(whole);
  for (let flips = numbers.int(1, 8); flips > 0 && copy.length > 0; flips -= 1) {
    const at = numbers.int(0, copy.length - 1);
    copy[at] = (copy[at] ?? 0) ^ (1 << numbers.int(0, 7));
  }
  return copy;
}

const CORRUPTED_CONTENTS: Readonly<Record<string, (whole: Buffer, numbers: Random) => Buffer>> = {
  'flipped bits': flipped,
  'cut off': (whole, numbers) => whole.subarray(0, numbers.int(1, Math.max(whole.length - 1, 1))),
  'zeros in it': (whole, numbers) => withPart(whole, numbers, (length) => Buffer.alloc(length)),
  'garbage in it': (whole, numbers) => withPart(whole, numbers, (length) => randomBytesOf(length, numbers)),
  emptied: () => Buffer.alloc(0),
  zeros: (whole) => Buffer.alloc(whole.length),
  garbage: (whole, numbers) => randomBytesOf(whole.length, numbers),
};

const DIRECTORY = 'a directory in its place';
const CORRUPTIONS = [...Object.keys(CORRUPTED_CONTENTS), DIRECTORY];
/** These cases leave no data, so a notice is required. */
const UNRECOVERABLE: ReadonlySet<string> = new Set(['emptied', 'zeros', 'garbage', DIRECTORY]);

function corruptFile(file: string, damage: string, numbers: Random): void {
  const whole = readFileSync(file);
  const content = CORRUPTED_CONTENTS[damage]?.(whole, numbers);
  if (content) return writeFileSync(file, content);
  rmSync(file);
  mkdirSync(file);
}

/** SQLite accepts whatever is left of such a file without an error (docs/offline.md). */
const SKIPPED_FILES = /-wal$/;
const CONCURRENCY = 2;

interface DamageCase {
  file: string;
  damage: string;
  number: number;
}

/** Every file with every kind of damage, repeatedly. */
function damageCases(prepared: Home, wanted: number): DamageCase[] {
  const files = filesBelow(prepared.userData).map((file) => relative(prepared.userData, file));
  const once = CORRUPTIONS.flatMap((damage) => files.map((file) => ({ file, damage })));
  return Array.from({ length: wanted }, (_, number) => ({
    ...(once[number % once.length] ?? { file: '', damage: '' }),
    number,
  }));
}

async function damageFiles(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('damaged files under the user data', 500, [
    'failed starts',
    'silent losses of drafts',
    'nothing said',
  ]);
  const sandbox = await longTokenSandbox();
  const prepared = await preparedHome(sandbox.url);

  /** Returns whether the copy's session can be used again. */
  const tryOne = async ({ file, damage, number }: DamageCase, home: Home): Promise<boolean> => {
    const what = `${number}: ${file}: ${damage}`;
    try {
      corruptFile(join(home.userData, file), damage, budget.random(`damage ${number}`));
      const { notices, lost, misses } = await restartAndInspect(home, sandbox.url);
      if (lost.length > 0 && !notices.some((text) => text.includes('unsaved work')))
        tally.addViolation(
          'silent losses of drafts',
          `${what}: ${lost.join(', ')}; said: ${notices.join(' ') || 'nothing'}`,
        );
      if (UNRECOVERABLE.has(damage) && !SKIPPED_FILES.test(file) && misses && notices.length === 0)
        tally.addViolation('nothing said', what);
      return !isSessionFile(file);
    } catch (error) {
      tally.addViolation('failed starts', `${what}: ${String(error)}`);
      return false;
    }
  };
  try {
    const tries = budget.each(damageCases(prepared, tally.wanted));
    const lane = async (): Promise<void> => {
      const original = new HomeTemplate(prepared, sandbox.url);
      try {
        await original.signInAgain();
        for (const one of tries) {
          const home = original.copyTo(makeHome());
          if (await tryOne(one, home)) original.adoptSessionFrom(home);
          else await original.signInAgain();
          home.remove();
          tally.tried++;
        }
      } finally {
        original.remove();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  } finally {
    await sandbox.stop();
    prepared.remove();
  }
  tally.note =
    'what stood in the write-ahead log of the offline data alone is lost without a word, drafts never';
  return tally;
}
