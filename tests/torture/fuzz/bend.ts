import type { Random } from '@sandbox/store/random';
import { strangeValue } from './strange-values';

const EXTRA = ['__proto__', 'constructor', 'extra', 'id', 'then', 'toJSON', '$where', ''] as const;

/** Own, whatever its name: an assignment to `__proto__` would make no property. */
function withField(object: object, key: string, value: unknown): object {
  const entries: [string, unknown][] = Object.entries(object);
  const made = {};
  for (const [name, held] of [...entries, [key, value] as const])
    Object.defineProperty(made, name, { value: held, enumerable: true, configurable: true, writable: true });
  return made;
}

/** The value with something in it put out of shape: another kind, nothing, too much of it, one more field. */
export function bend(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length === 0 || random.chance(0.2))
      return random.chance(0.5) ? [strangeValue(random)] : strangeValue(random);
    const at = random.int(0, items.length - 1);
    if (random.chance(0.1)) return Array.from({ length: 300 }, () => items[at]);
    return items.map((item, index) => (index === at ? bend(item, random) : item));
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    if (keys.length === 0 || random.chance(0.1)) return strangeValue(random);
    if (random.chance(0.15)) return withField(value, random.pick(EXTRA), strangeValue(random));
    const key = keys[random.int(0, keys.length - 1)] ?? '';
    if (random.chance(0.15))
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    return withField(value, key, bend(Reflect.get(value, key), random));
  }
  return strangeValue(random);
}
