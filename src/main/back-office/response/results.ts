// Takes the rows or the first row out of what a function of the back office answered, refuses an answer without the text
// that says success, and parses the JSON that some functions answer as a text, without its unreadable rows.

import { z } from 'zod';
import { addUnreadableRows } from '@main/desktop/request-context';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';
import { invalidResponseError, schemaMismatchError } from './parse-response';

/** The text by which functions with a string payload report success. */
const SUCCESS = 'Success';

/**
 * Throws for any other text than the success word, because that is the back office's explanation of a failure.
 * @param success The word, where the function has one of its own
 */
export function expectSuccess(text: string | null | undefined, success: string = SUCCESS): void {
  if (text === success) return;
  throw new AppError('BACK_OFFICE', text ? translated(text) : messages.generic.somethingWentWrong);
}

/** The first item of a results list; the functions that it is used for always return one. */
export function firstResult<T>(payload: { results: readonly T[] } | null | undefined): T {
  const first = payload?.results[0];
  if (first === undefined) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer);
  return first;
}

/** Data of the back office that has a results list under `Field`; the function may have answered null instead. */
export type WithList<Field extends string> = {
  readonly [Name in Field]?: { readonly results?: readonly unknown[] | null } | null;
};

/** The rows of that list. */
export type ListOf<Data extends WithList<Field>, Field extends string> = NonNullable<
  NonNullable<Data[Field]>['results']
>;

/** A response of `BackOffice.read`, or what `BackOffice.write` returned as `data`. */
interface Answered<Data> {
  data: Data;
  refusal?: AppError;
}

/**
 * The rows that a function answered; null for a missing list. For responses of several functions, of which one that
 * failed does not cost the others: the caller shows it as missing, or marks its answer partial.
 */
export function resultsOrNull<Field extends string, Data extends WithList<Field>>(
  { data }: Answered<Data>,
  field: Field,
): ListOf<Data, Field> | null {
  const results = data[field]?.results;
  return Array.isArray(results) ? results : null;
}

/**
 * The rows that a function answered. A missing list is not an empty one: a screen would show that there is nothing, and
 * a save that compares with it would take every record for removed.
 * @throws AppError the back office's refusal of a part of the response; else BAD_ANSWER, which names the function
 */
export function allResults<Field extends string, Data extends WithList<Field>>(
  answer: Answered<Data>,
  field: Field,
): ListOf<Data, Field> {
  const results = resultsOrNull(answer, field);
  if (results === null) throw answer.refusal ?? invalidResponseError(field);
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
    throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause });
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

/**
 * Parses a function's json payload that is a list; an invalid row is left out, and counted as unreadable.
 * @throws AppError BAD_ANSWER if it is no list, or if none of its rows is valid
 */
export function parseJsonRows<T>(payload: { json?: unknown } | null | undefined, row: z.ZodType<T>): T[] {
  const listed = parseJsonPayload(payload, z.array(z.unknown()));
  const rows = listed.flatMap((one) => {
    const parsed = row.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  // A list without a single valid row is of another kind, and not one with a few broken rows.
  if (listed.length > 0 && rows.length === 0) parseJsonPayload(payload, z.array(row));
  addUnreadableRows(listed.length - rows.length);
  return rows;
}
