import { HttpAnswer, inPlaceOfAnswer } from './http-answer';

const reached = (response: Response): HttpAnswer | null => {
  const instead = inPlaceOfAnswer(response) ?? new HttpAnswer(response.status);
  return instead.inItsPlace === null ? null : instead;
};

/**
 * Whether something that can be the back office answers at its address. A page in answer to HEAD may be its own, for
 * people: only then is it asked a question, which a probe every few seconds should not be.
 * @throws HttpAnswer for what stands in its place; whatever fetch throws
 */
export async function signOfLife(endpoint: string, get: typeof fetch, signal: AbortSignal): Promise<void> {
  if (!reached(await get(endpoint, { method: 'HEAD', redirect: 'manual', signal }))) return;
  const response = await get(endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
    signal,
  });
  await response.body?.cancel();
  const instead = reached(response);
  if (instead) throw instead;
}
