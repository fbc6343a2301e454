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

it('ships an exact version of Electron, of a supported line', () => {
  const version = manifest.devDependencies['electron'] ?? '';
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(45);
});

it('ships no tool of the workshop', () => {
  const shipped = Object.keys(manifest.dependencies);
  expect(
    shipped.filter((name) =>
      /^(electron$|vite|vitest|typescript|react|@playwright|playwright|eslint)/.test(name),
    ),
  ).toEqual([]);
});
