import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName, safeSheetName } from './file-names';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

describe('safeFileName', () => {
  it('returns a valid file name for any input', () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-names-'));
    fc.assert(
      fc.property(anyText, (text) => {
        const name = safeFileName(text, 'xlsx');
        expect(name).not.toMatch(/[<>:"/\\|?*]|\p{Cc}/u);
        expect(name).toMatch(/[^. ]\.xlsx$/);
        expect(Buffer.byteLength(name)).toBeLessThan(255);
        writeFileSync(join(folder, name), '');
        expect(readdirSync(folder)).toContain(name);
        rmSync(join(folder, name));
      }),
    );
    rmSync(folder, { recursive: true });
  });
  it.each([
    ['Store List', 'Store List.xlsx'],
    ['CON', '_CON.xlsx'],
    ['nul.txt', '_nul.txt.xlsx'],
    ['../../etc/passwd', 'etc passwd.xlsx'],
    ['a<b>:c', 'a b c.xlsx'],
    ['...', 'Export.xlsx'],
    ['', 'Export.xlsx'],
    ['x'.repeat(500), `${'x'.repeat(180)}.xlsx`],
  ])('%s', (given, name) => expect(safeFileName(given, 'xlsx')).toBe(name));
});

describe('safeSheetName', () => {
  it('returns a valid Excel sheet name for any input', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = safeSheetName(text);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(31);
        expect(name).not.toMatch(/[[\]:*?/\\]|^'|'$/);
        expect(name).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
  it.each([
    ['Store List', 'Store List'],
    ["'quoted'", 'quoted'],
    ['History', 'Sheet1'],
    ['[]', 'Sheet1'],
  ])('%s', (given, name) => expect(safeSheetName(given)).toBe(name));
});
