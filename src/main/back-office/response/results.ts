import type { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';
import { schemaMismatchError } from './parse-response';

/** The text by which functions with a string payload report success. */
const SUCCESS = 'Success';

/** Throws for any other text than the success word, because that is the back office's explanation of a failure. */
export function expectSuccess(text: string | null | undefined): void {
  if (text === SUCCESS) return;
  throw new AppError('BACK_OFFICE', text ? translated(text) : messages.generic.somethingWentWrong);
}

/** The first item of a results list; the functions that it is used for always return one. */
export function firstResult<T>(payload: { results: readonly T[] } | null | undefined): T {
  const first = payload?.results[0];
  if (first === undefined) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return first;
}

/**
 * All items of a results list; a missing list must not look like an empty one.
 * @throws AppError BAD_ANSWER
 */
export function allResults<T>(payload: { results: readonly T[] } | null | undefined): readonly T[] {
  const results = payload?.results;
  if (!Array.isArray(results)) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return results;
}

/** Throws for any other status than 1, which means success, with the message that comes with it. */
export function expectStatusOne(result: { statusCode: number; statusMsg?: string | null }): void {
  if (result.statusCode === 1) return;
  throw new AppError(
    'BACK_OFFICE',
    result.statusMsg ? translated(result.statusMsg) : messages.generic.somethingWentWrong,
  );
}

function parsedJson(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer, { cause });
  }
}

/**
 * Parses a function's json payload; some servers send it as text.
 * @throws AppError BAD_ANSWER
 */
export function parseJsonPayload<T>(payload: { json?: unknown } | null | undefined, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parsedJson(payload?.json));
  if (!parsed.success) throw schemaMismatchError(parsed.error);
  return parsed.data;
}
