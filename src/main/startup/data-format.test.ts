import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endFailingReads, failReads } from '@fixtures/files/failing-reads';
import { DRAFT_MIGRATIONS, MIGRATIONS } from '../cache/migrations';
import { DATA_FORMAT, newerVersionOfData, recordDataFormat } from './data-format';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'format-'))));
afterEach(endFailingReads);
afterEach(() => rmSync(folder, { recursive: true }));

const stored = (): unknown => JSON.parse(readFileSync(join(folder, 'data-format.json'), 'utf8'));

it('an older version knows which one has changed the data', () => {
  recordDataFormat(folder, '4.0.0', 2);
  expect(newerVersionOfData(folder, 1)).toBe('4.0.0');
  expect(newerVersionOfData(folder, 2)).toBeNull();
  recordDataFormat(folder, '3.0.0', 1);
  expect(newerVersionOfData(folder, 1)).toBe('4.0.0');
});

it('looking records nothing, because another version may run there', () => {
  recordDataFormat(folder, '3.0.0', 1);
  expect(newerVersionOfData(folder, 2)).toBeNull();
  expect(stored()).toEqual({ format: 1, version: '3.0.0' });
});

it('a newer version takes over, and an older one of the same format runs', () => {
  recordDataFormat(folder, '3.0.0', 1);
  recordDataFormat(folder, '4.0.0', 2);
  expect(newerVersionOfData(folder, 2)).toBeNull();
  recordDataFormat(folder, '3.9.0', 2);
  expect(stored()).toEqual({ format: 2, version: '3.9.0' });
});

it('a damaged record is replaced', () => {
  writeFileSync(join(folder, 'data-format.json'), '{');
  expect(newerVersionOfData(folder, 1)).toBeNull();
  recordDataFormat(folder, '3.0.0', 1);
  expect(stored()).toEqual({ format: 1, version: '3.0.0' });
});

it('a record that only cannot be read now is left to the newer version that wrote it', () => {
  recordDataFormat(folder, '4.0.0', 2);
  failReads(folder, 'EBUSY');
  expect(newerVersionOfData(folder, 1)).toBeNull();
  recordDataFormat(folder, '3.0.0', 1);
  endFailingReads();
  expect(stored()).toEqual({ format: 2, version: '4.0.0' });
});

it('the format is raised with each step of the databases', () => {
  const steps = MIGRATIONS.length + DRAFT_MIGRATIONS.length;
  expect(
    { format: DATA_FORMAT, steps },
    `${steps} steps: if you add one to src/main/cache/migrations.ts, raise DATA_FORMAT by one as well, and write both numbers ` +
      'here. Otherwise an older version sets the databases aside, unsaved work with them, instead of saying which version it needs.',
  ).toEqual({ format: 1, steps: 11 });
});
