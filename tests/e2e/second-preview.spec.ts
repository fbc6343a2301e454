import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { launchPreview, makeHome, startPreview } from '../fixtures/console-process';

/** No sandbox runs there: the checks come before any back office. */
const NO_SANDBOX = 'http://127.0.0.1:9';

test('a second preview on the same data does not start; after the first one is killed, the next one starts', async () => {
  const home = makeHome();
  try {
    const first = await startPreview(home, NO_SANDBOX);
    await expect(launchPreview(home, NO_SANDBOX).ready).rejects.toThrow('Ended with 1 before it was ready');
    await first.kill();
    await (await startPreview(home, NO_SANDBOX)).stop();
  } finally {
    home.remove();
  }
});

test('with --help, the preview prints its options and does not start', async () => {
  const script = resolve(import.meta.dirname, '..', '..', 'out', 'main', 'preview.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--help']);
  expect(stdout).toContain('--port N');
  expect(stdout).not.toContain('Console preview:');
});
