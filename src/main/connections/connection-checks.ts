import { type Network } from '@main/network/network';
import { CLOCK_TOLERANCE_S, clockOff } from '@main/session/clock';
import { differBySlash } from '@main/session/sign-in-error';
import type { Connection, ConnectionCheck } from '@shared/domains/connections/model';
import { z } from 'zod';
import { checkAuthorization } from './authorization-check';
import { asked, failed, passed, plain, untold } from './check-line';
import { checkEndpoint } from './endpoint-check';
import { checkOperations } from './operations-check';

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});

function clockCheck(response: Response): ConnectionCheck {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return untold('Clock', 'The provider does not tell its time; not compared.');
  const off = Math.round((Date.now() - date) / 1000);
  if (Math.abs(off) <= CLOCK_TOLERANCE_S) return passed('Clock', 'The clocks agree.');
  return failed('Clock', `${clockOff(off)}; sign-in will be refused.`);
}

function issuerCheck(found: string, entered: string): ConnectionCheck {
  const step = 'Issuer';
  // A host alone is the same address with its slash and without.
  if (new URL(found).href === new URL(entered).href)
    return passed(step, 'The provider calls itself the same.');
  if (!differBySlash(found, entered))
    return failed(step, `The provider calls itself ${found}; enter that as the issuer.`);
  const how = found.endsWith('/') ? 'with' : 'without';
  return failed(step, `The provider calls itself ${found}; enter exactly that, ${how} the slash at its end.`);
}

function pkceCheck(methods: string[] | undefined): ConnectionCheck {
  // Providers that leave the list out (Keycloak before 7) still take S256; only a list without it is a no.
  if (methods === undefined) return untold('PKCE', 'The provider does not say whether it takes S256.');
  return methods.includes('S256')
    ? passed('PKCE', 'S256 is supported.')
    : failed('PKCE', 'The provider does not support PKCE with S256, which sign-in needs.');
}

async function providerChecks(connection: Connection, get: typeof fetch): Promise<ConnectionCheck[]> {
  const step = 'Identity provider';
  const address = `${connection.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let response: Response;
  try {
    response = await asked(get, address, { headers: { accept: 'application/json' } });
  } catch (error) {
    return [failed(step, plain(error))];
  }
  if (!response.ok)
    return [
      failed(step, `${address} answers ${response.status}; the issuer may be mistyped.`),
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
    await checkAuthorization(connection, found.authorization_endpoint, get),
  ];
}

async function collectorCheck(connection: Connection, get: typeof fetch): Promise<ConnectionCheck> {
  const step = 'Collector';
  if (connection.collector === '') return untold(step, 'None; no usage events are sent.');
  try {
    const response = await asked(get, connection.collector, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
    });
    return response.ok
      ? passed(step, 'It takes traces.')
      : failed(step, `It answers ${response.status}; check the path, usually /v1/traces.`);
  } catch (error) {
    return failed(step, plain(error));
  }
}

/** Every step of Test connection, in the order shown. Never throws. */
export async function checkConnection(connection: Connection, network: Network): Promise<ConnectionCheck[]> {
  const get = network.fetchOver(connection);
  const [provider, endpoint, collector] = await Promise.all([
    providerChecks(connection, get),
    checkEndpoint(connection, get),
    collectorCheck(connection, get),
  ]);
  const operations = endpoint.outcome === 'passed' ? [await checkOperations(connection, get)] : [];
  return [...provider, endpoint, ...operations, collector];
}
