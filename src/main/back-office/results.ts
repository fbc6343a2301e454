import type { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { messages, translated } from '@shared/kernel/messages';
import { misfitOf } from './misfit';

/** The word functions with a string payload answer when all went well. */
const SUCCESS = 'Success';

/** Anything but the success word is the back office's own explanation. */
export function expectSuccess(text: string | null | undefined): void {
  if (text === SUCCESS) return;
  throw new AppError('BACK_OFFICE', text ? translated(text) : messages.generic.somethingWentWrong);
}

/** The first item of a results list, which every such function gives. */
export function firstResult<T>(payload: { results: readonly T[] } | null | undefined): T {
  const first = payload?.results[0];
  if (first === undefined) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return first;
}

/**
 * All items of a results list; a report that is none must not look like an empty one.
 * @throws AppError BAD_ANSWER
 */
export function allResults<T>(payload: { results: readonly T[] } | null | undefined): readonly T[] {
  const results = payload?.results;
  if (!Array.isArray(results)) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return results;
}

/** Status codes: 1 is success, anything else comes with a message. */
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
 * What a function's json payload holds; some servers send it as text.
 * @throws AppError BAD_ANSWER
 */
export function jsonOf<T>(payload: { json?: unknown } | null | undefined, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parsedJson(payload?.json));
  if (!parsed.success) throw misfitOf(parsed.error);
  return parsed.data;
}
