import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

/** `name.xlsx`, then `name (2).xlsx`: a browser's way with a name that is taken. */
export function freeName(folder: string, fileName: string): string {
  const { name, ext } = parse(fileName);
  for (let copy = 1; ; copy += 1) {
    const candidate = join(folder, copy === 1 ? fileName : `${name} (${copy})${ext}`);
    if (!existsSync(candidate)) return candidate;
  }
}
