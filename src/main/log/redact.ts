import { AppError } from '@shared/kernel/app-error';
import { loggable } from './loggable';

const HIDDEN = '[redacted]';
const MAX_DEPTH = 6;
const MAX_ITEMS = 100;

const SECRET_KEY =
  /pass(word|phrase|wd)?$|password|token|secret|cookie|authorization|credential|api[-_]?key|verifier|^jwt$|^nonce$|^bearer$/i;

/**
 * What a secret looks like inside a text, whatever it is called. No name is looked for without a limit, which would
 * make the time grow with the square of the text's length.
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

/**
 * Header, payload and signature of a JWT (JWE has five parts; the rest is swallowed too), found in each run of the
 * letters that one is made of, so that every letter is looked at once.
 */
function hideJwt(run: string): string {
  const start = run.search(/\beyJ/);
  return start >= 0 && run.indexOf('.', start) > start ? run.slice(0, start) + HIDDEN : run;
}

/** The text without bearer tokens, JWTs, and the values of secret parameters. */
export function redactText(text: string): string {
  const withoutJwt = text.replace(/[\w.-]+/g, hideJwt);
  return SECRET_TEXT.reduce((result, [pattern, by]) => result.replace(pattern, by), withoutJwt);
}

function redactError(error: Error, depth: number, seen: Set<object>): Record<string, unknown> {
  const extra = Object.fromEntries(
    Object.entries(error).filter(([key]) => key === 'code' || key === 'status'),
  );
  const message = error instanceof AppError ? loggable(error) : error.message;
  return {
    name: error.name,
    message: redactText(message),
    // A stack begins with the message.
    ...(error.stack ? { stack: redactText(error.stack.replace(error.message, message)) } : {}),
    ...extra,
    // What is no error is what was answered: claims of a token, a body.
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

/** A copy fit for a log: plain JSON values, at most six levels deep, no secrets. Never throws on odd input. */
export function redact(value: unknown): unknown {
  try {
    return redactValue(value, 0, new Set());
  } catch {
    // A getter or proxy that throws must not take the log line's caller down.
    return '[unreadable]';
  }
}
