import type { Connection, ConnectionCheck } from '@shared/domains/connections/model';
import { z } from 'zod';
import { asked, failed, passed, plain } from './check-line';

const STEP = 'Endpoint';
const graphqlSchema = z.union([
  z.object({ data: z.unknown() }),
  z.object({ errors: z.array(z.unknown()).min(1) }),
]);
const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.string() });

const isPage = (response: Response): boolean =>
  /^(text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '');

/** An issuer that is a host alone may share it with the back office. */
const isWithin = (endpoint: string, issuer: string): boolean =>
  new URL(issuer).pathname !== '/' && `${endpoint}/`.startsWith(`${issuer.replace(/\/$/, '')}/`);

/** Whether an identity provider is at the address, or at the root of its host. */
async function isProvider({ endpoint, issuer }: Connection, get: typeof fetch): Promise<boolean> {
  const root = new URL('/', endpoint);
  // The two may well share a host; that its root is the provider says nothing then.
  const shared = root.origin === new URL(issuer).origin;
  const places = [`${endpoint.replace(/\/$/, '')}/`, ...(shared ? [] : [root.href])];
  const found = await Promise.all(
    places.map(async (place) => {
      const response = await asked(get, `${place}.well-known/openid-configuration`).catch(() => null);
      const document: unknown = await response?.json().catch(() => null);
      return discoverySchema.safeParse(document).success;
    }),
  );
  return found.some(Boolean);
}

/** What else than a back office is there. */
async function somethingElse(response: Response, connection: Connection, get: typeof fetch): Promise<string> {
  const { endpoint, issuer } = connection;
  const { status } = response;
  if (status >= 300 && status < 400) return `It sends on to another address (${status}); enter the last one.`;
  if (
    isWithin(endpoint, issuer) ||
    (status !== 404 && isPage(response) && (await isProvider(connection, get)))
  )
    return 'This is the identity provider; enter the address of the GraphQL endpoint.';
  if (status === 404) return 'There is nothing at this path (404).';
  if (isPage(response))
    return `It answers ${status} with a web page, not GraphQL; the path may be another one, often /graphql.`;
  return `It answers ${status}, but not GraphQL.`;
}

/** Whether a back office answers at the endpoint. Never throws. */
export async function checkEndpoint(connection: Connection, get: typeof fetch): Promise<ConnectionCheck> {
  try {
    const response = await asked(get, connection.endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    const answer = graphqlSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    if (answer.success) return passed(STEP, 'It answers GraphQL.');
    const refused = response.status === 401 || response.status === 403;
    const else_ = await somethingElse(response, connection, get);
    if (refused && !isPage(response) && !else_.startsWith('This is'))
      return passed(STEP, 'It answers and asks for a sign-in.');
    return failed(STEP, else_);
  } catch (error) {
    return failed(STEP, plain(error));
  }
}
