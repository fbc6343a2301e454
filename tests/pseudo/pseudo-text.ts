/**
 * The pseudo-language: English with another letter for each letter, and 40 % more of them. A text of the interface that
 * lacks the accents was not taken from the texts files, and one that is cut has no room for a real translation.
 */

/** Letters outside of ASCII, each with a small and a capital form, which fonts for Western languages contain. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    a: 'å',
    b: 'þ',
    c: 'ç',
    d: 'ð',
    e: 'é',
    f: 'ƒ',
    g: 'ğ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'ḿ',
  },
  ...{
    n: 'ñ',
    o: 'ö',
    p: 'ṕ',
    q: 'ǫ',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'û',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
  },
};

/** Of five letters the second and the fourth are written twice. */
const GROUP = 5;
const DOUBLED = new Set([1, 3]);

/** What stays as it is in every language: the parts of a format, and the placeholders of a text. */
const UNTRANSLATED = /\b(?:[YMDHS]{2,4}(?:[-/:][YMDHS]{2,4})+|h:mm a)\b|\{\w+\}/g;

function accented(text: string): string {
  let letters = 0;
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const small = LETTERS[letter.toLowerCase()] ?? letter;
    const isDoubled = DOUBLED.has(letters++ % GROUP);
    return (letter === letter.toLowerCase() ? small : small.toUpperCase()) + (isDoubled ? small : '');
  });
}

/** An English text of the interface in the pseudo-language. */
export function pseudo(text: string): string {
  if (/^(?:\/|https?:)/.test(text)) return text;
  let written = '';
  let from = 0;
  for (const kept of text.matchAll(UNTRANSLATED)) {
    written += accented(text.slice(from, kept.index)) + kept[0];
    from = kept.index + kept[0].length;
  }
  return written + accented(text.slice(from));
}
