// Sends the queries by which the compatibility report asks a back office what it offers.

import { isUnauthenticated, parseGraphqlErrors } from '@main/back-office/response/graphql-errors';
import { tokenRefusalReason } from '@main/back-office/response/token-refusal';
import { limitedFetch } from '@main/back-office/transport/limited-fetch';
import { checkTexts, compatibilityTexts } from '@shared/domains/connections/texts';
import { AppError } from '@shared/kernel/app-error';
import { isRecord } from '@shared/kernel/guard';

/**
 * Sends one GraphQL request and returns the parsed response.
 * @throws AppError BACK_OFFICE for a 5xx, SESSION_ENDED if the back office wants a token, or another one
 */
export type SendQuery = (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>;

const REFUSED = {
  errors: [{ message: compatibilityTexts.refused(403), extensions: { code: 'FORBIDDEN' } }],
};

export const QUERY_LIMIT_MS = 30_000;

/**
 * Creates a function that queries one endpoint with the headers of one caller. It rejects where nothing becomes known
 * about what the back office offers: for a 5xx, and for a caller whose token is missing or refused.
 */
export function createQuerySender(
  endpoint: string,
  headers: Record<string, string>,
  fetchFn: typeof fetch,
): SendQuery {
  const limited = limitedFetch(fetchFn);
  return async (query, variables) => {
    const response = await limited(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(QUERY_LIMIT_MS),
    });
    // PostGraphile answers every request with 500 where it could not build its schema, and explains it in its own log.
    if (response.status >= 500)
      throw new AppError('BACK_OFFICE', checkTexts.endpoint.outOfOrder(response.status));
    const answer: unknown = await response.json().catch(() => null);
    const errors = parseGraphqlErrors(isRecord(answer) ? answer['errors'] : undefined);
    if (response.status === 401 || isUnauthenticated(errors)) {
      const token = headers['authorization']?.replace(/^Bearer /, '') ?? null;
      const body = isRecord(answer) ? JSON.stringify(answer) : null;
      const reason = tokenRefusalReason({ headers: response.headers, errors, body }, token);
      const { tokenRequired, tokenRefused } = compatibilityTexts;
      throw new AppError('SESSION_ENDED', token === null ? tokenRequired(reason) : tokenRefused(reason));
    }
    // A gateway in front of the back office refuses with a body that is not GraphQL.
    if (response.status === 403 && !(isRecord(answer) && 'errors' in answer)) return REFUSED;
    return answer;
  };
}
