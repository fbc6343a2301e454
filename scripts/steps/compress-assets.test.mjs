import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

it('writes a compressed copy beside scripts, styles and drawings that it makes smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  try {
    const texts = ['app-1.css', 'app-1.js', 'mark-1.svg'];
    const others = ['app-1.js.map', 'logo-1.png'];
    for (const name of [...texts, ...others]) writeFileSync(join(folder, name), `${name}: Größe`.repeat(100));
    writeFileSync(join(folder, 'tiny-1.js'), 'let a');
    await compressAssets(folder);
    const copies = readdirSync(folder).filter((name) => name.endsWith('.gz'));
    expect(copies.toSorted()).toEqual(texts.map((name) => `${name}.gz`));
    for (const name of texts) {
      const plain = readFileSync(join(folder, name));
      const copy = readFileSync(join(folder, `${name}.gz`));
      expect(gunzipSync(copy)).toEqual(plain);
      expect(copy.length).toBeLessThan(plain.length);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
