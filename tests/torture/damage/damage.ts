import { join, relative } from 'node:path';
import { filesBelow } from '../../desktop/files-on-disk';
import { makeHome, type Home } from '../../fixtures/console-process';
import type { Course } from '../course';
import { Tally } from '../tally';
import type { Trial } from '../trial';
import { HandedOnHome, isSessionFile } from './handed-on-home';
import { DAMAGES, harmFile, NOTHING_LEFT } from './harm-file';
import { preparedHome } from './prepared-home';
import { steadySandbox } from './steady-sandbox';
import { startAgain } from './start-again';

/** SQLite takes what it finds there of itself as all there is (docs/architecture.md, Cache). */
const PASSED_OVER = /-wal$/;
const LANES = 2;

interface Try {
  file: string;
  damage: string;
  number: number;
}

/** Every file in every way, over and over. */
function triesOf(prepared: Home, wanted: number): Try[] {
  const files = filesBelow(prepared.userData).map((file) => relative(prepared.userData, file));
  const once = DAMAGES.flatMap((damage) => files.map((file) => ({ file, damage })));
  return Array.from({ length: wanted }, (_, number) => ({
    ...(once[number % once.length] ?? { file: '', damage: '' }),
    number,
  }));
}

async function damageFiles(course: Course): Promise<Tally> {
  const tally = new Tally('damaged files under the user data', 500, [
    'failed starts',
    'silent losses of drafts',
    'nothing said',
  ]);
  const sandbox = await steadySandbox();
  const prepared = await preparedHome(sandbox.url);

  /** Gives whether the copy's session is good for another one. */
  const tryOne = async ({ file, damage, number }: Try, home: Home): Promise<boolean> => {
    const what = `${number}: ${file}: ${damage}`;
    try {
      harmFile(join(home.userData, file), damage, course.random(`damage ${number}`));
      const { said, lost, misses } = await startAgain(home, sandbox.url);
      if (lost.length > 0 && !said.some((text) => text.includes('unsaved work')))
        tally.harm(
          'silent losses of drafts',
          `${what}: ${lost.join(', ')}; said: ${said.join(' ') || 'nothing'}`,
        );
      if (NOTHING_LEFT.has(damage) && !PASSED_OVER.test(file) && misses && said.length === 0)
        tally.harm('nothing said', what);
      return !isSessionFile(file);
    } catch (error) {
      tally.harm('failed starts', `${what}: ${String(error)}`);
      return false;
    }
  };
  try {
    const tries = course.each(triesOf(prepared, tally.wanted));
    const lane = async (): Promise<void> => {
      const original = new HandedOnHome(prepared, sandbox.url);
      try {
        await original.signInAnew();
        for (const one of tries) {
          const home = original.copyTo(makeHome());
          if (await tryOne(one, home)) original.handOnFrom(home);
          else await original.signInAnew();
          home.remove();
          tally.tried++;
        }
      } finally {
        original.remove();
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await sandbox.stop();
    prepared.remove();
  }
  tally.note =
    'what stood in the write-ahead log of the offline data alone is lost without a word, drafts never';
  return tally;
}

export const damage: Trial = { name: 'damage', run: async (course) => [await damageFiles(course)] };
