import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { POLICY_ENTRIES, POLICY_KEYS } from '@shared/domains/policy/model';
import { help } from './help';

it.each(POLICY_KEYS)('names the entry %s of a policy with its meaning', (key) => {
  const line = help.split('\n').find((text) => text.trim().startsWith(`${key} `));
  expect(line).toContain(POLICY_ENTRIES[key].schema.meta()?.description);
});

it('is the same before and after a build', () => {
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'start.mjs');
  expect(execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8' }).trimEnd()).toBe(help);
});
