/** Up to two initials for a picture that is missing: 'Bay Ridge Motors' gives 'BM', '' gives '?'. */
export function monogram(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const initial = (word: string | undefined): string =>
    word === undefined ? '' : (Array.from(word)[0] ?? '');
  return (initial(first) + initial(last)).toLocaleUpperCase();
}
