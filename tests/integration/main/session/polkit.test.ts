// polkit itself is asked, on a system of its own, by a user who types a password. Which exit code means what has tests
// beside the code.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..');
const POLKIT = join(ROOT, 'tests', 'fixtures', 'polkit');
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** The user whom the system of its own knows. */
const ANOTHER_USER = ['--reuid', '4711', '--regid', '4711', '--clear-groups'];

const canAsk =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/usr/lib/polkit-1/polkitd') &&
  ['pkttyagent', 'script', 'dbus-daemon'].every((name) => spawnSync('which', [name]).status === 0) &&
  spawnSync('unshare', [...NAMESPACES, 'true']).status === 0 &&
  // Somebody else can't read a checkout in the home folder of root.
  spawnSync('setpriv', [
    ...ANOTHER_USER,
    process.execPath,
    '--check',
    join(ROOT, 'scripts', 'steps', 'run-typescript.mjs'),
  ]).status === 0;

/** What the console takes the answer of a user for who types this. */
function answerTo(...typed: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'polkit-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      [
        ...[...NAMESPACES, 'sh', join(POLKIT, 'polkit-system.sh'), folder, process.execPath],
        ...[join(ROOT, 'scripts', 'steps', 'run-typescript.mjs'), join(POLKIT, 'ask-polkit.ts')],
        ...[folder, ...typed],
      ],
      // Whatever of it waits in vain would hold up the other tests of this process.
      { cwd: ROOT, encoding: 'utf8', timeout: 120_000, killSignal: 'SIGKILL' },
    );
    expect(status, stderr).toBe(0);
    return stdout.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!canAsk)('who wants to see a secret', () => {
  it('confirms with the password of the account', () => expect(answerTo('right')).toBe('confirmed'));
  it('confirms nothing with another password', () => expect(answerTo('wrong')).toBe('declined'));
  it('is not asked where the desktop has no agent', () => expect(answerTo()).toBe('unavailable'));
});
