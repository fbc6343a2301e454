import type { Random } from '@sandbox/store/random';

/** Names a file that must not come into being anywhere. */
export const ESCAPED = 'torture-escaped';

/** Must not be found in a log. */
export const TYPED = 'torture-typed-text';

/** Texts that fit where any text fits, and that something behind may take for more than a text. */
export const STRANGE_TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  '\r\n',
  TYPED,
  `${TYPED} "quoted" ${TYPED}`,
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE stores; --",
  "' OR '1'='1",
  '" OR 1=1 --',
  '%',
  '_%_',
  '*"',
  'NEAR(a b',
  'a AND OR NOT',
  `../../../../${ESCAPED}`,
  `..\\..\\..\\${ESCAPED}`,
  `/${ESCAPED}/x`,
  'file:///etc/passwd',
  'http://127.0.0.1:9/',
  'https://elsewhere.invalid/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.invalid/x',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A0',
  '{{7*7}}${7*7}',
  '{"a":1}',
  '[',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0301\u0301\u0301',
  '\u202Eevil\u202C שלום مرحبا',
  '\uD800',
  '\uDC00 and \uD83D',
  '\uFEFF\u200B\u2028',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19',
  'ﬁ İ ß ǅ',
];

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? { in: value } : [value];
  return value;
}

/** Own properties with the names that prototypes have, as only a parser of JSON makes them. */
const PROTOTYPE_KEYS =
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"hasOwnProperty":1,"toString":null,"then":1}';

const OTHERS: readonly [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -1,
  () => 0.1,
  () => 1e308,
  () => -1e308,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => 2_147_483_648,
  () => -0,
  () => NaN,
  () => Infinity,
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => ({ length: 5 }),
  () => JSON.parse(PROTOTYPE_KEYS),
  () => nested(200),
];

/** Rare, since each costs as much as thousands of the others. */
const COSTLY: readonly [() => unknown, ...(() => unknown)[]] = [
  () => 'x'.repeat(200_000),
  () => '👾'.repeat(20_000),
  () => Array.from({ length: 5_000 }, (_, index) => index),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index])),
  () => nested(3_000),
];

/** Anything that JSON can say. */
export function strangeValue(random: Random): unknown {
  if (random.chance(0.02)) return random.pick(COSTLY)();
  return random.chance(0.5) ? random.pick(STRANGE_TEXTS) : random.pick(OTHERS)();
}
