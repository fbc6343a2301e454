import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** `npm run simulate`, in a process of its own, because it replaces the clock of its process. */
async function simulate(...args: string[]): Promise<string> {
  const script = ['scripts/steps/run-typescript.mjs', 'tests/simulation/year/run.ts', ...args];
  const options = { env: { ...process.env, TZ: 'America/New_York' } };
  // A failed run is reported with its diary.
  const { stdout } = await run(process.execPath, script, options).catch((error: unknown) => ({
    stdout: String(Reflect.get(Object(error), 'stdout')) + String(Reflect.get(Object(error), 'stderr')),
  }));
  return stdout;
}

it('loses, doubles and overwrites nothing in the days of two people with a back office that fails', async () => {
  expect(await simulate('--days', '30', '--seed', '1')).toMatch(/^30 days, .* nothing is wrong\.$/m);
});

it('makes the same days again from the same seed', async () => {
  const [one, again] = await Promise.all([
    simulate('--days', '3', '--seed', '2'),
    simulate('--days', '3', '--seed', '2'),
  ]);
  expect(one).toMatch(/nothing is wrong/);
  expect(again).toBe(one);
});
