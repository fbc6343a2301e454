// Why a back office refused an access token, in its own words: an operator who has set up a provider sees there what
// the token lacks. The words come from outside, so they are cut, kept on one line and stripped of tokens.

import { z } from 'zod';
import { redactText } from '@main/log/redact';
import { printableText } from '@shared/kernel/text/server-text';
import type { GraphqlError } from './graphql-errors';

const MAX_REASON_LENGTH = 200;

/** What is known of the response that refused a token. */
export interface TokenRefusal {
  headers: Pick<Headers, 'get'>;
  errors?: readonly GraphqlError[];
  /** The text of the body, for one that is not GraphQL. */
  body: string | null;
}

/** Reads a parameter of a challenge (RFC 6750, section 3): a quoted string or a word. */
function challengeParameter(challenge: string, name: string): string | undefined {
  const found = new RegExp(String.raw`(?:^|[\s,])${name}\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))`, 'i').exec(
    challenge,
  );
  return found?.[1]?.replace(/\\(.)/g, '$1') ?? found?.[2];
}

const given = z.string().min(1).optional().catch(undefined);
const bodySchema = z.object({ error_description: given, message: given, error: given });

function bodyReason(body: string | null): string | undefined {
  if (body === null) return undefined;
  try {
    const { error_description: described, message, error } = bodySchema.parse(JSON.parse(body));
    return described ?? message ?? error;
  } catch {
    // A page or a plain text explains nothing that would fit into a sentence.
    return undefined;
  }
}

/**
 * The reason for which a token was refused, as it can be shown and logged, without a full stop; null if the response
 * gives none.
 * @param token the token that was sent, if any, which a back office may quote
 */
export function tokenRefusalReason(
  { headers, errors = [], body }: TokenRefusal,
  token: string | null,
): string | null {
  const challenge = headers.get('www-authenticate') ?? '';
  const [first] = errors;
  const reason =
    challengeParameter(challenge, 'error_description') ??
    first?.details.detail ??
    first?.message ??
    bodyReason(body) ??
    challengeParameter(challenge, 'error');
  if (reason === undefined) return null;
  const safe = redactText(printableText(token ? reason.replaceAll(token, '…') : reason));
  const text = safe.length > MAX_REASON_LENGTH ? `${safe.slice(0, MAX_REASON_LENGTH)}…` : safe;
  return text.replace(/\.$/, '') || null;
}
