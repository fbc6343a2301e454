import type { Random } from '@sandbox/store/random';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const random = (length: number, numbers: Random): Buffer =>
  Buffer.from(Array.from({ length }, () => numbers.int(0, 255)));

/** A copy with the part from `from` to `to` as `make` makes it. */
function withPart(whole: Buffer, numbers: Random, make: (length: number) => Buffer): Buffer {
  const from = numbers.int(0, Math.max(whole.length - 1, 0));
  const length = numbers.int(1, Math.max(whole.length - from, 1));
  return Buffer.concat([whole.subarray(0, from), make(length), whole.subarray(from + length)]);
}

function flipped(whole: Buffer, numbers: Random): Buffer {
  const copy = Buffer.from(whole);
  for (let flips = numbers.int(1, 8); flips > 0 && copy.length > 0; flips -= 1) {
    const at = numbers.int(0, copy.length - 1);
    copy[at] = (copy[at] ?? 0) ^ (1 << numbers.int(0, 7));
  }
  return copy;
}

const CONTENTS: Readonly<Record<string, (whole: Buffer, numbers: Random) => Buffer>> = {
  'flipped bits': flipped,
  'cut off': (whole, numbers) => whole.subarray(0, numbers.int(1, Math.max(whole.length - 1, 1))),
  'zeros in it': (whole, numbers) => withPart(whole, numbers, (length) => Buffer.alloc(length)),
  'garbage in it': (whole, numbers) => withPart(whole, numbers, (length) => random(length, numbers)),
  emptied: () => Buffer.alloc(0),
  zeros: (whole) => Buffer.alloc(whole.length),
  garbage: (whole, numbers) => random(whole.length, numbers),
};

const DIRECTORY = 'a directory in its place';
export const DAMAGES = [...Object.keys(CONTENTS), DIRECTORY];
/** Of these nothing can be left, so that something has to be said. */
export const NOTHING_LEFT: ReadonlySet<string> = new Set(['emptied', 'zeros', 'garbage', DIRECTORY]);

export function harmFile(file: string, damage: string, numbers: Random): void {
  const whole = readFileSync(file);
  const content = CONTENTS[damage]?.(whole, numbers);
  if (content) return writeFileSync(file, content);
  rmSync(file);
  mkdirSync(file);
}
