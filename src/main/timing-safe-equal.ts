import { timingSafeEqual } from 'node:crypto';

/** Compares a text from outside with a secret; the time taken does not reveal how much of it was right. */
export function timingSafeEqualTexts(given: string, secret: string): boolean {
  // Bytes are compared, not characters, because the comparison refuses buffers of different lengths.
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
