import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../steps/run.mjs';
import { expectedArtifacts, PLATFORMS } from './check-artifacts.mjs';
import { installersIn, TRIED } from './try-installers.mjs';

const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));

it.each(Object.keys(TRIED))(
  'finds the installers of %s by the names that they are built with',
  (platform) => {
    const folder = mkdtempSync(join(tmpdir(), 'installers-'));
    const { files } = expectedArtifacts(config, PLATFORMS[platform], '1.2.3');
    for (const name of files) writeFileSync(join(folder, name), '');
    expect(Object.values(installersIn(folder, platform))).toHaveLength(Object.keys(TRIED[platform]).length);
    writeFileSync(join(folder, `other-${Object.values(TRIED[platform])[0]}`), '');
    expect(() => installersIn(folder, platform)).toThrow('has 2 files');
    rmSync(folder, { recursive: true });
  },
);
