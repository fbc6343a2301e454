import { networkFailure } from '@main/connectivity/network-failure';
import { CLOCK_TOLERANCE_S, clockOff } from '@main/session/clock';
import type { Connection, ConnectionCheck } from '@shared/domains/connections/model';
import { z } from 'zod';

const LIMIT_MS = 10_000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});
const graphqlSchema = z.union([
  z.object({ data: z.unknown() }),
  z.object({ errors: z.array(z.unknown()).min(1) }),
]);

const ok = (step: string, detail: string): ConnectionCheck => ({ step, ok: true, detail });
const wrong = (step: string, detail: string): ConnectionCheck => ({ step, ok: false, detail });

function plain(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'It did not answer within 10 seconds.';
  const failure = networkFailure(error);
  if (failure) return `It cannot be reached: ${failure.reason}.`;
  return `It cannot be reached: ${error instanceof Error ? error.message : String(error)}.`;
}

function clockCheck(response: Response): ConnectionCheck {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return ok('Clock', 'The provider does not tell its time; not compared.');
  const off = Math.round((Date.now() - date) / 1000);
  if (Math.abs(off) <= CLOCK_TOLERANCE_S) return ok('Clock', 'The clocks agree.');
  return wrong('Clock', `${clockOff(off)}; sign-in will be refused.`);
}

async function providerChecks(connection: Connection, get: typeof fetch): Promise<ConnectionCheck[]> {
  const step = 'Identity provider';
  const address = `${connection.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let response: Response;
  try {
    response = await get(address, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { accept: 'application/json' },
    });
  } catch (error) {
    return [wrong(step, plain(error))];
  }
  if (!response.ok)
    return [
      wrong(step, `${address} answers ${response.status}; the issuer may be mistyped.`),
      clockCheck(response),
    ];
  const metadata = metadataSchema.safeParse(await response.json().catch(() => null));
  if (!metadata.success)
    return [wrong(step, `${address} is not an OpenID Connect discovery document.`), clockCheck(response)];
  const found = metadata.data;
  const sameIssuer = found.issuer.replace(/\/$/, '') === connection.issuer.replace(/\/$/, '');
  // Providers that leave the list out (Keycloak before 7) still take S256; only a list without it is a no.
  const pkce = found.code_challenge_methods_supported;
  return [
    ok(step, 'Discovery works.'),
    sameIssuer
      ? ok('Issuer', 'The provider calls itself the same.')
      : wrong('Issuer', `The provider calls itself ${found.issuer}; enter that as the issuer.`),
    pkce === undefined || pkce.includes('S256')
      ? ok(
          'PKCE',
          pkce === undefined ? 'The provider does not say whether it takes S256.' : 'S256 is supported.',
        )
      : wrong('PKCE', 'The provider does not support PKCE with S256, which sign-in needs.'),
    clockCheck(response),
  ];
}

async function endpointCheck(connection: Connection, get: typeof fetch): Promise<ConnectionCheck> {
  const step = 'Endpoint';
  try {
    const response = await get(connection.endpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    if (response.status === 404) return wrong(step, 'There is nothing at this path (404).');
    if (response.status === 401 || response.status === 403)
      return ok(step, 'It answers and asks for a sign-in.');
    const answer = graphqlSchema.safeParse(await response.json().catch(() => null));
    return answer.success
      ? ok(step, 'It answers GraphQL.')
      : wrong(step, `It answers ${response.status}, but not GraphQL.`);
  } catch (error) {
    return wrong(step, plain(error));
  }
}

async function collectorCheck(connection: Connection, get: typeof fetch): Promise<ConnectionCheck> {
  const step = 'Collector';
  if (connection.collector === '') return ok(step, 'None; no usage events are sent.');
  try {
    const response = await get(connection.collector, {
      method: 'POST',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
    });
    return response.ok
      ? ok(step, 'It takes traces.')
      : wrong(step, `It answers ${response.status}; check the path, usually /v1/traces.`);
  } catch (error) {
    return wrong(step, plain(error));
  }
}

/** Every step of Test connection, in the order shown. Never throws. */
export async function checkConnection(connection: Connection, get: typeof fetch): Promise<ConnectionCheck[]> {
  const [provider, endpoint, collector] = await Promise.all([
    providerChecks(connection, get),
    endpointCheck(connection, get),
    collectorCheck(connection, get),
  ]);
  return [...provider, endpoint, collector];
}
