import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, but for the folders left out (full paths). */
export function filesBelow(folder: string, leftOut: readonly string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (leftOut.includes(path)) return [];
    if (entry.isDirectory()) return filesBelow(path, leftOut);
    return entry.isFile() ? [path] : [];
  });
}

/** The files that hold `text` anywhere in their bytes, in either of the encodings that databases use. */
export function filesHolding(files: readonly string[], text: string): string[] {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return files.filter((file) => {
    const bytes = readFileSync(file);
    return needles.some((needle) => bytes.includes(needle));
  });
}
