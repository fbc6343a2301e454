import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'console-runtime-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes the process believe that it is an older Node, whose database binary would crash it. */
const OLDER_NODE = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2', napi: '9' } })",
)}`;

it.each([
  ['preview.js', '--user-data'],
  ['sandbox.js', '--data'],
])('%s reports the required Node version instead of crashing silently', async (script, option) => {
  const started = promisify(execFile)(
    process.execPath,
    ['--import', OLDER_NODE, resolve('out/main', script), option, join(folder, script)],
    { env: { ...process.env, DEALER_CONSOLE_SQLITE_BINDING: '' } },
  );
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Node 20\.20\.2 is too old.*Use Node 22\.14 or newer/),
  });
});
