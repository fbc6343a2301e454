import { messages } from '@shared/kernel/messages';
import { z } from 'zod';
import { staleWrite } from './errors';
import { jsonInput } from './json-input';

const seenSchema = z.record(z.string(), z.unknown());

/** Nothing and an empty text are one; the order of a list does not count. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? [...value].map(String).sort().join() : (value ?? '');

/**
 * Refuses a change that was made on another record than the one stored now. A sender that does not say what it saw is
 * taken at its word. @throws GraphQLError 40001
 */
export function requireAsSeen(stored: object, seen: unknown, what: string): void {
  if (seen === undefined || seen === null) return;
  const changed = Object.entries(jsonInput(seen, seenSchema, 'inExpected')).some(
    ([field, value]) => field in stored && comparable(Reflect.get(stored, field)) !== comparable(value),
  );
  if (changed) throw staleWrite(messages.changes.savedMeanwhile(what));
}
