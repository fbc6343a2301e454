import type { Connection } from '@shared/model/connection';

/** Resolves when the endpoint answers anything at all; rejects as fetch does. Needs no session. */
export async function probeEndpoint(
  connection: Connection,
  signal: AbortSignal,
  get: typeof fetch = fetch,
): Promise<void> {
  const response = await get(connection.endpoint, {
    method: 'POST',
    signal,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  await response.body?.cancel();
}
