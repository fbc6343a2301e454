// The checks behind Test connection: identity provider, issuer, PKCE, clock, endpoint, operations and collector, each
// with its outcome in words.

import { z } from 'zod';
import { requestHeaders } from '@main/back-office/transport/request-headers';
import { createQuerySender, serverFaultText } from '@main/compatibility/query-sender';
import type { Network } from '@main/network/network';
import { CLOCK_TOLERANCE_S } from '@main/session/clock';
import { differBySlash } from '@main/session/sign-in/sign-in-error';
import { compatibilitySummary, incompatibleOperations } from '@shared/domains/connections/compatibility';
import type { Connection, ConnectionCheck } from '@shared/domains/connections/model';
import { signInErrorTexts } from '@shared/domains/session/sign-in-error-texts';
import { checkAuthorization } from './authorization-check';
import {
  describeFailure,
  failed,
  fetchWithTimeout,
  inconclusive,
  isOutOfOrder,
  passed,
} from './check-result';

/** Every step of Test connection, in the order shown. Never throws. */
export async function checkConnection(connection: Connection, network: Network): Promise<ConnectionCheck[]> {
  const fetchFn = network.fetchWith(connection);
  const [provider, endpoint, collector] = await Promise.all([
    providerChecks(connection, fetchFn),
    checkEndpoint(connection, fetchFn),
    collectorCheck(connection, fetchFn),
  ]);
  const operations = endpoint.outcome === 'passed' ? [await checkOperations(connection, fetchFn)] : [];
  return [...provider, endpoint, ...operations, collector];
}

const OPERATIONS_STEP = 'Operations';

/**
 * Checks whether the back office has the operations of the console, as far as it shows that without sign-in. Never
 * throws.
 */
async function checkOperations(connection: Connection, fetchFn: typeof fetch): Promise<ConnectionCheck> {
  const { endpoint } = connection;
  const { schemaCompatibility } = await import('@main/compatibility/compatibility-report');
  const report = await schemaCompatibility(
    endpoint,
    createQuerySender(endpoint, requestHeaders(connection, null), fetchFn),
  ).catch(() => null);
  if (!report)
    return inconclusive(
      OPERATIONS_STEP,
      'Unknown until you sign in. Then see the compatibility report of the connection.',
    );
  const [first] = incompatibleOperations(report);
  if (!first) return passed(OPERATIONS_STEP, `All ${report.lines.length} operations supported.`);
  return failed(
    OPERATIONS_STEP,
    `${compatibilitySummary(report)}. First: ${first.operation} (${first.screens}): ${first.mismatches[0] ?? ''}. Sign in to see all in the compatibility report.`,
  );
}

const ENDPOINT_STEP = 'Endpoint';
const graphqlSchema = z.union([
  z.object({ data: z.unknown() }),
  z.object({ errors: z.array(z.unknown()).min(1) }),
]);
const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.string() });

const isPage = (response: Response): boolean =>
  /^(text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '');

/** True if the endpoint is below the issuer's path. An issuer without a path may share its host with an endpoint. */
const isWithin = (endpoint: string, issuer: string): boolean =>
  new URL(issuer).pathname !== '/' && `${endpoint}/`.startsWith(`${issuer.replace(/\/$/, '')}/`);

/** True if an identity provider is at the address, or at the root of its host. */
async function isProvider({ endpoint, issuer }: Connection, fetchFn: typeof fetch): Promise<boolean> {
  const root = new URL('/', endpoint);
  // The two may share a host; a provider at its root then proves nothing.
  const shared = root.origin === new URL(issuer).origin;
  const places = [`${endpoint.replace(/\/$/, '')}/`, ...(shared ? [] : [root.href])];
  const found = await Promise.all(
    places.map(async (place) => {
      const response = await fetchWithTimeout(fetchFn, `${place}.well-known/openid-configuration`).catch(
        () => null,
      );
      const document: unknown = await response?.json().catch(() => null);
      return discoverySchema.safeParse(document).success;
    }),
  );
  return found.some(Boolean);
}

/** Describes the server that answers instead of a back office. */
async function somethingElse(
  response: Response,
  connection: Connection,
  fetchFn: typeof fetch,
): Promise<string> {
  const { endpoint, issuer } = connection;
  const { status } = response;
  if (status >= 300 && status < 400)
    return `It redirects to another address (${status}); enter the last one.`;
  if (
    isWithin(endpoint, issuer) ||
    (status !== 404 && isPage(response) && (await isProvider(connection, fetchFn)))
  )
    return 'This is the identity provider; enter the address of the GraphQL endpoint.';
  if (status === 404) return 'There is nothing at this path (404).';
  if (isPage(response))
    return `It answers ${status} with a web page, not GraphQL; the path may be another one, often /graphql.`;
  return `It answers ${status}, but not GraphQL.`;
}

/** Checks whether a back office responds at the endpoint. Never throws. */
async function checkEndpoint(connection: Connection, fetchFn: typeof fetch): Promise<ConnectionCheck> {
  try {
    const response = await fetchWithTimeout(fetchFn, connection.endpoint, {
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
    if (isOutOfOrder(response.status) && !isPage(response))
      return failed(ENDPOINT_STEP, `${serverFaultText(response.status)}.`);
    if (answer.success) return passed(ENDPOINT_STEP, 'It answers GraphQL.');
    const refused = response.status === 401 || response.status === 403;
    const instead = await somethingElse(response, connection, fetchFn);
    if (refused && !isPage(response) && !instead.startsWith('This is'))
      return passed(ENDPOINT_STEP, 'It answers and asks for a sign-in.');
    return failed(ENDPOINT_STEP, instead);
  } catch (error) {
    return failed(ENDPOINT_STEP, describeFailure(error));
  }
}

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});

function clockCheck(response: Response): ConnectionCheck {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date))
    return inconclusive('Clock', 'The provider did not send its time, so it was not compared.');
  const off = Math.round((Date.now() - date) / 1000);
  if (Math.abs(off) <= CLOCK_TOLERANCE_S) return passed('Clock', 'The clocks agree.');
  return failed('Clock', `${signInErrorTexts.wrongClock(off)}; sign-in will be refused.`);
}

function issuerCheck(found: string, entered: string): ConnectionCheck {
  const step = 'Issuer';
  // Without a path, an address with and without a slash at its end is the same.
  if (new URL(found).href === new URL(entered).href)
    return passed(step, 'The provider calls itself the same.');
  if (!differBySlash(found, entered))
    return failed(step, `The provider calls itself ${found}; enter that as the issuer.`);
  const how = found.endsWith('/') ? 'with' : 'without';
  return failed(step, `The provider calls itself ${found}; enter exactly that, ${how} the slash at its end.`);
}

function pkceCheck(methods: string[] | undefined): ConnectionCheck {
  // Providers that omit the list (Keycloak before 7) still take S256; only a list without it fails.
  if (methods === undefined) return inconclusive('PKCE', 'The provider does not say whether it takes S256.');
  return methods.includes('S256')
    ? passed('PKCE', 'S256 is supported.')
    : failed('PKCE', 'The provider does not support PKCE with S256, which sign-in needs.');
}

async function providerChecks(connection: Connection, fetchFn: typeof fetch): Promise<ConnectionCheck[]> {
  const step = 'Identity provider';
  const address = `${connection.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let response: Response;
  try {
    response = await fetchWithTimeout(fetchFn, address, { headers: { accept: 'application/json' } });
  } catch (error) {
    return [failed(step, describeFailure(error))];
  }
  if (!response.ok)
    return [
      failed(
        step,
        isOutOfOrder(response.status)
          ? `The provider is there but out of order: ${address} answers ${response.status}. Try again later.`
          : `${address} answers ${response.status}; the issuer may be mistyped.`,
      ),
      clockCheck(response),
    ];
  const metadata = metadataSchema.safeParse(await response.json().catch(() => null));
  if (!metadata.success || !URL.canParse(metadata.data.issuer))
    return [failed(step, `${address} is not an OpenID Connect discovery document.`), clockCheck(response)];
  const found = metadata.data;
  return [
    passed(step, 'Discovery works.'),
    issuerCheck(found.issuer, connection.issuer),
    pkceCheck(found.code_challenge_methods_supported),
    clockCheck(response),
    await checkAuthorization(connection, found.authorization_endpoint, fetchFn),
  ];
}

async function collectorCheck(connection: Connection, fetchFn: typeof fetch): Promise<ConnectionCheck> {
  const step = 'Collector';
  if (connection.collector === '') return inconclusive(step, 'None; no usage events are sent.');
  try {
    const response = await fetchWithTimeout(fetchFn, connection.collector, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
    });
    return response.ok
      ? passed(step, 'It takes traces.')
      : failed(step, `It answers ${response.status}; check the path, usually /v1/traces.`);
  } catch (error) {
    return failed(step, describeFailure(error));
  }
}
