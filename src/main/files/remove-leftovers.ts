import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Removes the half-written copies that killed runs left beside a file; write-file-atomic numbers them. */
export function removeLeftovers(file: string): void {
  const [folder, name] = [dirname(file), basename(file)];
  try {
    for (const entry of readdirSync(folder)) {
      const left = entry.startsWith(`${name}.`) && /^\d+$/.test(entry.slice(name.length + 1));
      if (left) rmSync(join(folder, entry), { force: true });
    }
  } catch {
    // Leftovers only take up space, and the next start tries again.
  }
}
