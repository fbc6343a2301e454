// The checks behind Test connection: identity provider, issuer, PKCE, clock, endpoint, operations and collector, each
// with its outcome in words.

import { z } from 'zod';
import { isWebPage } from '@main/back-office/transport/http-response-error';
import { requestHeaders } from '@main/back-office/transport/request-headers';
import { createQuerySender } from '@main/compatibility/query-sender';
import type { Network } from '@main/network/network';
import { CLOCK_TOLERANCE_S } from '@main/session/clock';
import { differBySlash } from '@main/session/sign-in/sign-in-error';
import { checkTexts as texts } from '@shared/domains/connections/texts';
import { compatibilitySummary, incompatibleOperations } from '@shared/domains/connections/compatibility';
import type { Connection, ConnectionCheck } from '@shared/domains/connections/model';
import { signInErrorTexts } from '@shared/domains/session/texts';
import { checkAuthorization } from './authorization-check';
import {
  describeFailure,
  failed,
  fetchWithTimeout,
  inconclusive,
  isOutOfOrder,
  isRedirect,
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

const OPERATIONS_STEP = texts.steps.operations;

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
  if (!report) return inconclusive(OPERATIONS_STEP, texts.operations.unknown);
  const [first] = incompatibleOperations(report);
  if (!first) return passed(OPERATIONS_STEP, texts.operations.supported(report.lines.length));
  return failed(
    OPERATIONS_STEP,
    texts.operations.missing(
      compatibilitySummary(report),
      first.operation,
      first.screens,
      first.mismatches[0] ?? '',
    ),
  );
}

const ENDPOINT_STEP = texts.steps.endpoint;
const graphqlSchema = z.union([
  z.object({ data: z.unknown() }),
  z.object({ errors: z.array(z.unknown()).min(1) }),
]);
const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.string() });

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

/** Checks a server that answers, but not with GraphQL. */
async function checkOtherServer(
  response: Response,
  connection: Connection,
  fetchFn: typeof fetch,
): Promise<ConnectionCheck> {
  const { endpoint, issuer } = connection;
  const { status } = response;
  if (isRedirect(status)) return failed(ENDPOINT_STEP, texts.endpoint.redirected(status));
  if (
    isWithin(endpoint, issuer) ||
    (status !== 404 && isWebPage(response) && (await isProvider(connection, fetchFn)))
  )
    return failed(ENDPOINT_STEP, texts.endpoint.isProvider);
  if (status === 404) return failed(ENDPOINT_STEP, texts.endpoint.nothing);
  if (isWebPage(response)) return failed(ENDPOINT_STEP, texts.endpoint.webPage(status));
  if (status === 401 || status === 403) return passed(ENDPOINT_STEP, texts.endpoint.asksForSignIn);
  return failed(ENDPOINT_STEP, texts.endpoint.notGraphql(status));
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
    if (isOutOfOrder(response.status) && !isWebPage(response))
      return failed(ENDPOINT_STEP, texts.sentence(texts.endpoint.outOfOrder(response.status)));
    if (answer.success) return passed(ENDPOINT_STEP, texts.endpoint.answers);
    return await checkOtherServer(response, connection, fetchFn);
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
  const step = texts.steps.clock;
  if (Number.isNaN(date)) return inconclusive(step, texts.clock.unknown);
  const off = Math.round((Date.now() - date) / 1000);
  if (Math.abs(off) <= CLOCK_TOLERANCE_S) return passed(step, texts.clock.agrees);
  return failed(step, texts.clock.wrong(signInErrorTexts.wrongClock(off)));
}

function issuerCheck(found: string, entered: string): ConnectionCheck {
  const step = texts.steps.issuer;
  // Without a path, an address with and without a slash at its end is the same.
  if (new URL(found).href === new URL(entered).href) return passed(step, texts.issuer.same);
  if (!differBySlash(found, entered)) return failed(step, texts.issuer.other(found));
  return failed(step, found.endsWith('/') ? texts.issuer.withSlash(found) : texts.issuer.withoutSlash(found));
}

function pkceCheck(methods: string[] | undefined): ConnectionCheck {
  const step = texts.steps.pkce;
  // Providers that omit the list (Keycloak before 7) still take S256; only a list without it fails.
  if (methods === undefined) return inconclusive(step, texts.pkce.unknown);
  return methods.includes('S256') ? passed(step, texts.pkce.supported) : failed(step, texts.pkce.missing);
}

async function providerChecks(connection: Connection, fetchFn: typeof fetch): Promise<ConnectionCheck[]> {
  const step = texts.steps.provider;
  const address = `${connection.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let response: Response;
  try {
    // A sign-in follows no redirect here either.
    response = await fetchWithTimeout(fetchFn, address, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
    });
  } catch (error) {
    return [failed(step, describeFailure(error))];
  }
  if (isRedirect(response.status))
    return [failed(step, texts.provider.redirected(address, response.status)), clockCheck(response)];
  if (!response.ok)
    return [
      failed(
        step,
        isOutOfOrder(response.status)
          ? texts.provider.outOfOrder(address, response.status)
          : texts.provider.mistyped(address, response.status),
      ),
      clockCheck(response),
    ];
  const metadata = metadataSchema.safeParse(await response.json().catch(() => null));
  if (!metadata.success || !URL.canParse(metadata.data.issuer))
    return [failed(step, texts.provider.noDocument(address)), clockCheck(response)];
  const found = metadata.data;
  return [
    passed(step, texts.provider.discovered),
    issuerCheck(found.issuer, connection.issuer),
    pkceCheck(found.code_challenge_methods_supported),
    clockCheck(response),
    await checkAuthorization(connection, found.authorization_endpoint, fetchFn),
  ];
}

async function collectorCheck(connection: Connection, fetchFn: typeof fetch): Promise<ConnectionCheck> {
  const step = texts.steps.collector;
  if (connection.collector === '') return inconclusive(step, texts.collector.none);
  try {
    const response = await fetchWithTimeout(fetchFn, connection.collector, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
    });
    return response.ok
      ? passed(step, texts.collector.answers)
      : failed(step, texts.collector.refused(response.status));
  } catch (error) {
    return failed(step, describeFailure(error));
  }
}
