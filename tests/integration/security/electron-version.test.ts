import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(resolve('package.json'), 'utf8')));

/** A release line starts every eight weeks, and the newest three are supported. */
const LINE_MS = 8 * 7 * 24 * 60 * 60 * 1000;
const MENDED_LINES = 3;
const KNOWN_LINE = { major: 40, released: Date.parse('2026-01-13') };

it('ships an exact version of Electron from a supported release line', () => {
  const version = manifest.devDependencies['electron'] ?? '';
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const major = Number(version.split('.')[0]);
  const mendedUntil = KNOWN_LINE.released + (major - KNOWN_LINE.major + MENDED_LINES) * LINE_MS;
  expect(
    Date.now(),
    `Electron ${major} is mended until ${new Date(mendedUntil).toDateString()}: take a newer line`,
  ).toBeLessThan(mendedUntil);
});

it('ships no development dependency', () => {
  const shipped = Object.keys(manifest.dependencies);
  expect(
    shipped.filter((name) =>
      /^(electron$|vite|vitest|typescript|react|@playwright|playwright|eslint)/.test(name),
    ),
  ).toEqual([]);
});
