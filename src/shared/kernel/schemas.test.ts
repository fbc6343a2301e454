import { expect, it } from 'vitest';
import { countSchema } from './schemas';

it.each([
  [0, 0],
  [12, 12],
  ['9007199254740', 9007199254740],
])('accepts %s', (given, count) => expect(countSchema.parse(given)).toBe(count));

it.each([null, '', ' ', '-1', '1.5', 1.5, -1, '12 apples', true])('rejects %s', (given) =>
  expect(countSchema.safeParse(given).success).toBe(false),
);
