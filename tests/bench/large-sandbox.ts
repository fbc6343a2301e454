import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Some 50,000 stores, and some 10,000 launched tenants. */
export const LARGE = ['--tenants', '18000'];

let folder: string | undefined;

/** Data of a large sandbox, made by its first start in this run: making it takes longer than measuring on it. */
export function largeData(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'console-bench-'));
  return folder;
}

export function removeLargeData(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
