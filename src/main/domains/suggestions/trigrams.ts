/** The parts of a word by which it is known with a typing error in it; its ends count. */
export function trigramsOf(word: string): string[] {
  const padded = `^${word}$`;
  return Array.from({ length: padded.length - 2 }, (_none, at) => padded.slice(at, at + 3));
}
