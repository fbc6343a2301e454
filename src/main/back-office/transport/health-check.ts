import { HttpResponseError, interceptedResponse } from './http-response-error';

const interceptionOf = (response: Response): HttpResponseError | null => {
  const interception = interceptedResponse(response) ?? new HttpResponseError(response.status);
  return interception.intercepted === null ? null : interception;
};

/**
 * Checks whether the back office responds. HEAD comes first, because a check every few seconds should be cheap. It may
 * return a gateway's error, or an HTML page or a redirect, from a proxy or from the back office itself; then a GraphQL
 * query decides.
 * @throws HttpResponseError for anything that intercepts the request; any error of fetch
 */
export async function healthCheck(
  endpoint: string,
  fetchFn: typeof fetch,
  signal: AbortSignal,
): Promise<void> {
  if (!interceptionOf(await fetchFn(endpoint, { method: 'HEAD', redirect: 'manual', signal }))) return;
  const response = await fetchFn(endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
    signal,
  });
  await response.body?.cancel();
  const interception = interceptionOf(response);
  if (interception) throw interception;
}
