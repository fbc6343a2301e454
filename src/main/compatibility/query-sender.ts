import { limitedFetch } from '@main/back-office/transport/http-response-error';
import type { SendQuery } from './compatibility-report';

const LIMIT_MS = 30_000;

/** Creates a function that queries one endpoint with the headers of one caller. */
export function createQuerySender(
  endpoint: string,
  headers: Record<string, string>,
  get: typeof fetch,
): SendQuery {
  const limited = limitedFetch(get);
  return async (query) => {
    const response = await limited(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return response.json().catch(() => null);
  };
}
