import type { Random } from '@sandbox/database/random';

/** A random value that code may not expect: a hostile text, an odd value, or rarely a very large one. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.02)) return random.pick(COSTLY_VALUES)();
  return random.chance(0.5) ? random.pick(HOSTILE_TEXTS) : random.pick(HOSTILE_VALUES)();
}

/** Mutates one part of a JSON value: another type, null, oversized, an extra or a missing field. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length === 0 || random.chance(0.2))
      return random.chance(0.5) ? [hostileValue(random)] : hostileValue(random);
    const at = random.int(0, items.length - 1);
    if (random.chance(0.1)) return Array.from({ length: 300 }, () => items[at]);
    return items.map((item, index) => (index === at ? mutateValue(item, random) : item));
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    if (keys.length === 0 || random.chance(0.1)) return hostileValue(random);
    if (random.chance(0.15)) return withField(value, random.pick(EXTRA), hostileValue(random));
    const key = keys[random.int(0, keys.length - 1)] ?? '';
    if (random.chance(0.15))
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    return withField(value, key, mutateValue(Reflect.get(value, key), random));
  }
  return hostileValue(random);
}

const EXTRA = ['__proto__', 'constructor', 'extra', 'id', 'then', 'toJSON', '$where', ''] as const;

/** Adds an own property, also for a name such as `__proto__`, whose assignment would not create one. */
function withField(object: object, key: string, value: unknown): object {
  const entries: [string, unknown][] = Object.entries(object);
  const made = {};
  for (const [name, content] of [...entries, [key, value] as const])
    Object.defineProperty(made, name, {
      value: content,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return made;
}

/** The name of a file that must never be created. */
export const ESCAPE_MARKER = 'torture-escaped';

/** A typed text that must not appear in a log. */
export const LOG_MARKER = 'torture-typed-text';

/** Texts that any text field accepts, and that code behind it may interpret. */
export const HOSTILE_TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  '\r\n',
  LOG_MARKER,
  `${LOG_MARKER} "quoted" ${LOG_MARKER}`,
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
  `../../../../${ESCAPE_MARKER}`,
  `..\\..\\..\\${ESCAPE_MARKER}`,
  `/${ESCAPE_MARKER}/x`,
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

/** Own properties with the names of prototype members, which only a JSON parser creates. */
const PROTOTYPE_KEYS =
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"hasOwnProperty":1,"toString":null,"then":1}';

const HOSTILE_VALUES: readonly [() => unknown, ...(() => unknown)[]] = [
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
const COSTLY_VALUES: readonly [() => unknown, ...(() => unknown)[]] = [
  () => 'x'.repeat(200_000),
  () => '👾'.repeat(20_000),
  () => Array.from({ length: 5_000 }, (_, index) => index),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index])),
  () => nested(3_000),
];
