import type { AppError, ErrorCode } from '@shared/kernel/app-error';

/** Messages of these may be the back office's own words. */
const SAID: ReadonlySet<ErrorCode> = new Set(['BACK_OFFICE', 'INVALID', 'FORBIDDEN', 'NOT_FOUND']);

/** How GraphQL, PostgreSQL and the console itself begin what they say: the rest may be anybody's, about anybody. */
const KNOWN =
  /^(Variable|Cannot query|Unknown|Field|Expected|Syntax Error|Argument|Directive|Enum|invalid input|invalid JSON|null value in|duplicate key|value too long|permission denied|relation|column|function|operator|new row|insert or update|The back office (reports a fault|refuses this)|This back office does not offer)/;

/** A name in a message about the schema; anything else in quotes may be a value. */
const NAMED = /\b(type|field|argument|variable|relation|column|constraint|function|directive|enum)s? $/i;
const NAME = /^\$?[\w.[\]!]{1,80}$/;

/** The text without what it quotes, unless that is the name of a part of the schema. */
export const withoutQuoted = (text: string): string =>
  text
    .replace(/(got invalid value|input syntax for [\w ]+:) .*?(?=; |$)/gs, '$1 …')
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(
      /(["'`“])((?:(?!["'`”]).)*)(["'`”])/gs,
      (whole: string, open: string, inner: string, close: string, at: number, all: string) =>
        inner.startsWith('$') || (NAMED.test(all.slice(0, at)) && NAME.test(inner))
          ? whole
          : `${open}…${close}`,
    );

const LONGEST = 300;

/**
 * What of an error's message may stand in a log: never a value. Sentences of the back office that are neither GraphQL's
 * nor PostgreSQL's are left out, since names and numbers stand in them without quotes.
 */
export function loggable({ code, message }: AppError): string {
  if (!SAID.has(code)) return message;
  return KNOWN.test(message) ? withoutQuoted(message).slice(0, LONGEST) : '[said by the back office]';
}
