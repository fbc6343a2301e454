// Removes secrets, typed values, and names of files from what is logged, and from crash reports and diagnostics.

import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';

/** Messages with these codes may be the back office's own sentences. */
const FOREIGN_MESSAGE_CODES: ReadonlySet<ErrorCode> = new Set([
  'BACK_OFFICE',
  'INVALID',
  'FORBIDDEN',
  'NOT_FOUND',
]);

/** The starts of messages of GraphQL, PostgreSQL and the console; any other message may contain business data. */
const KNOWN_MESSAGE =
  /^(Variable|Cannot query|Unknown|Field|Expected|Syntax Error|Argument|Directive|Enum|invalid input|invalid JSON|null value in|duplicate key|value too long|permission denied|relation|column|function|operator|new row|insert or update|The back office (reported an error|refuses this)|This back office doesn't offer)/;

/** Matches a name in a message about the schema; any other quoted text may be a value. */
const NAMED = /\b(type|field|argument|variable|relation|column|constraint|function|directive|enum)s? $/i;
const NAME = /^\$?[\w.[\]!]{1,80}$/;

/** A quoted text. An apostrophe within a word, as in "doesn't" or in a name, is no quotation mark. */
const QUOTED = /(["`“]|(?<![\p{L}\p{N}])')((?:(?!["`”]|'(?![\p{L}\p{N}])).)*)(["`”]|'(?![\p{L}\p{N}]))/gsu;

/** Removes quoted texts, unless they name a part of the schema. */
export const redactQuotedValues = (text: string): string =>
  text
    .replace(/(got invalid value|input syntax for [\w ]+:) .*?(?=; |$)/gs, '$1 …')
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(QUOTED, (whole: string, open: string, inner: string, close: string, at: number, all: string) =>
      inner.startsWith('$') || (NAMED.test(all.slice(0, at)) && NAME.test(inner))
        ? whole
        : `${open}…${close}`,
    );

const MAX_TEXT_LENGTH = 300;

/**
 * The part of an error's message that may be logged: never a value. Sentences of the back office that are neither
 * GraphQL's nor PostgreSQL's are left out, since they contain names and numbers without quotes.
 */
export function redactedMessage({ code, message }: AppError): string {
  if (!FOREIGN_MESSAGE_CODES.has(code)) return message;
  return KNOWN_MESSAGE.test(message)
    ? redactQuotedValues(message).slice(0, MAX_TEXT_LENGTH)
    : '[said by the back office]';
}

const HIDDEN = '[redacted]';
const MAX_DEPTH = 6;
const MAX_ITEMS = 100;

const SECRET_KEY =
  /pass(word|phrase|wd)?$|password|token|secret|cookie|authorization|credential|api[-_]?key|verifier|^jwt$|^nonce$|^bearer$/i;

/**
 * Patterns of secrets inside a text, whatever their names. Every name has a length limit, because an unlimited one
 * would take quadratic time.
 */
const SECRET_TEXT: readonly [RegExp, string][] = [
  [/\b(bearer|basic|dpop)\s+[\w~+/.=-]+/gi, `$1 ${HIDDEN}`],
  [
    /([?&#;]|^|\s)((?:code|state|nonce|session_state|iss_state|code_verifier|code_challenge|[\w-]{0,64}token[\w-]{0,64}|id_token_hint|[\w-]{0,64}secret|password|passwd|api[-_]?key)=)[^&\s#"'<>]+/gi,
    `$1$2${HIDDEN}`,
  ],
  [
    /("(?:[\w-]{0,64}(?:token|secret|password|cookie)[\w-]{0,64}|authorization)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    `$1"${HIDDEN}"`,
  ],
  [/\b((?:set-)?cookie|authorization)(\s*:\s*)[^\r\n]+/gi, `$1$2${HIDDEN}`],
];

/** Matches Node's messages about failed system calls, whose file names may contain names of people and dealers. */
const FILES_OF_CALL = /\b(E[A-Z0-9]{1,20}: [^'\n]{1,200}, \w{1,20}) '(?!…')[^\n]{1,5000}'/g;

/** Paths contain the user's name. A home that is the root would match every path. */
const HOMES = homedir().length > 1 ? [pathToFileURL(homedir()).href, homedir()] : [];

/**
 * Hides header, payload and signature of a JWT (a JWE has five parts, which are hidden too). It is applied to each run
 * of JWT characters, so that every character is visited once.
 */
function hideJwt(run: string): string {
  const start = run.search(/\beyJ/);
  return start >= 0 && run.indexOf('.', start) > start ? run.slice(0, start) + HIDDEN : run;
}

/** Removes bearer tokens, JWTs, the values of secret parameters, and the names of files and home folders. */
export function redactText(text: string): string {
  const withoutJwt = text.replace(/[\w.-]+/g, hideJwt);
  const withoutSecrets = SECRET_TEXT.reduce(
    (result, [pattern, by]) => result.replace(pattern, by),
    withoutJwt,
  );
  const withoutFiles = withoutSecrets.replace(FILES_OF_CALL, "$1 '…'");
  return HOMES.reduce((result, home) => result.replaceAll(home, '~'), withoutFiles);
}

function redactError(error: Error, depth: number, seen: Set<object>): Record<string, unknown> {
  const extra = Object.fromEntries(
    Object.entries(error).filter(([key]) => key === 'code' || key === 'status'),
  );
  const message = error instanceof AppError ? redactedMessage(error) : error.message;
  return {
    name: error.name,
    message: redactText(message),
    // A stack begins with the message.
    ...(error.stack ? { stack: redactText(error.stack.replace(error.message, () => message)) } : {}),
    ...extra,
    // A cause that is no error is a response: claims of a token, a body.
    ...(error.cause instanceof Error ? { cause: redactValue(error.cause, depth + 1, seen) } : {}),
  };
}

function redactObject(value: object, depth: number, seen: Set<object>): unknown {
  if (value instanceof Error) return redactError(value, depth, seen);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof URL) return redactText(value.href);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, depth + 1, seen));
  const entries =
    value instanceof Map
      ? [...value.entries()].map(([k, v]) => [String(k), v] as const)
      : Object.entries(value);
  return Object.fromEntries(
    entries
      .slice(0, MAX_ITEMS)
      .map(([key, item]) => [
        redactText(key),
        SECRET_KEY.test(key) ? HIDDEN : redactValue(item, depth + 1, seen),
      ]),
  );
}

function redactValue(value: unknown, depth: number, seen: Set<object>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[deep]';
  if (seen.has(value)) return '[circular]';
  seen.add(value);
  const result = redactObject(value, depth, seen);
  seen.delete(value);
  return result;
}

/** A copy that is safe to log: plain JSON values, at most six levels deep, no secrets. Never throws on odd input. */
export function redact(value: unknown): unknown {
  try {
    return redactValue(value, 0, new Set());
  } catch {
    // A getter or proxy that throws must not break the caller of the log.
    return '[unreadable]';
  }
}
