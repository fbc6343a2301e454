import { fetchAnswers } from '@main/back-office/limited-answer';
import type { Ask } from './ask-schema';

const LIMIT_MS = 30_000;

/** Asks one endpoint with the headers of one caller. */
export function askOver(endpoint: string, headers: Record<string, string>, get: typeof fetch): Ask {
  const asked = fetchAnswers(get);
  return async (query) => {
    const response = await asked(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return response.json().catch(() => null);
  };
}
