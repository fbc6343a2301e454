import type { z } from 'zod';
import { sqlError } from './errors';

function fromText(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * What an argument of type JSON holds; it may come as text.
 * @throws GraphQLError 22023 when it is not of the schema
 */
export function jsonInput<T>(value: unknown, schema: z.ZodType<T>, name: string): T {
  const found = schema.safeParse(typeof value === 'string' ? fromText(value) : value);
  if (found.success) return found.data;
  throw sqlError(`${name} cannot be read`, { errcode: '22023' });
}
