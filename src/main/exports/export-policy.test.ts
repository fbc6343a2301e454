import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireFolder, requireFormat } from './export-policy';

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'exports-')));
  mkdirSync(join(base, 'allowed', 'below'), { recursive: true });
  mkdirSync(join(base, 'allowed-too'));
  symlinkSync(join(base, 'allowed-too'), join(base, 'allowed', 'link'), 'junction');
});
afterEach(() => rmSync(base, { recursive: true }));

it.each([
  ['allowed', true],
  ['allowed/below', true],
  ['allowed/not-yet-there', true],
  ['allowed-too', false],
  ['allowed/link', false],
  ['allowed/../allowed-too', false],
  ['.', false],
])('exports to %s: %s', (folder, isAllowed) => {
  const exporting = () => requireFolder({ exportFolders: [join(base, 'allowed')] }, join(base, folder));
  if (isAllowed) expect(exporting).not.toThrow();
  else expect(exporting).toThrow('Your organization allows exports only in these folders');
});

it('a relative folder of the policy allows nothing, and no policy everything', () => {
  expect(() => requireFolder({ exportFolders: ['.'] }, process.cwd())).toThrow('Your organization');
  expect(() => requireFolder({}, base)).not.toThrow();
  expect(() => requireFolder(undefined, base)).not.toThrow();
});

it('refuses the kinds of files that the policy leaves out', () => {
  expect(() => requireFormat({ exportFormats: ['csv'] }, 'csv')).not.toThrow();
  expect(() => requireFormat({ exportFormats: ['csv'] }, 'xlsx')).toThrow('only these export formats: csv');
  expect(() => requireFormat({ exportFormats: [] }, 'csv')).toThrow('allows no exports');
  expect(() => requireFormat({}, 'xlsx')).not.toThrow();
});
