import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { whenChanged } from './build.mjs';

it('builds once more what was saved during a build, and not what is built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const [input, stamp] = [join(folder, 'input.ts'), join(folder, '.built')];
  writeFileSync(input, 'one');
  const work = vi.fn(async () => undefined);
  work.mockImplementationOnce(async () => {
    writeFileSync(input, 'two');
    // The file system may count in larger steps than the test takes.
    const later = Date.now() / 1000 + 1;
    utimesSync(input, later - 0.5, later - 0.5);
  });
  const built = async () => whenChanged([input], stamp, work);
  await built();
  expect(work).toHaveBeenCalledTimes(1);
  await built();
  expect(work).toHaveBeenCalledTimes(2);
  await built();
  expect(work).toHaveBeenCalledTimes(2);
});
