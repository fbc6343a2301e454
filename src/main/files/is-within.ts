import { isAbsolute, relative, sep } from 'node:path';

/**
 * True if a path is a folder, or lies in it. Links are not followed, so a caller to whom they matter resolves both
 * first.
 */
export function isWithin(path: string, folder: string): boolean {
  const rest = relative(folder, path);
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
}
