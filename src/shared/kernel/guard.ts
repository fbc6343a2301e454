// Guards of unknown input, and a few small ones that do without zod.

/** A parser of unknown input; a zod schema is one. A missing `data` means a mismatch. */
export interface Guard<T> {
  safeParse(value: unknown): { data?: T | undefined };
}

// The guards below check the few plain values that every start reads. With zod, the code of the first screen would be a
// tenth larger.

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isStringRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** The value that a table has under a key of its own: `constructor` and the like, which every object inherits, are none. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const oneOf = <T extends string>(values: readonly T[]): Guard<T> => ({
  safeParse: (value) => ({ data: values.find((one) => one === value) }),
});

export const guardOf = <T>(is: (value: unknown) => value is T): Guard<T> => ({
  safeParse: (value) => (is(value) ? { data: value } : {}),
});

export const booleanGuard = guardOf((value) => typeof value === 'boolean');
