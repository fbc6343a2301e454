import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a test bends. Everything else is the protocol, kept to. */
interface Bends {
  /** Seconds added to the ID token's times. */
  clock: number;
  state: string | null;
  issuerParameter: string | null;
  idTokenIssuer: string | null;
  discoveryIssuer: string | null;
  error: string | null;
  audience: string;
  /** What the ID token says instead of the sign-in's own; '' leaves it out. */
  nonce: string | null;
  /** Instead of the usual realm roles. */
  claims: Record<string, unknown> | null;
  /** What it says it knows. */
  prompts: string[] | null;
  /** Refuses the client as HTTP does, without a word of OAuth. */
  challenge: boolean;
  /** Knows no page to send the browser to after a log-out. */
  refuseReturn: boolean;
  refreshError: string | null;
  refreshStatus: number;
  /** Seconds an access token lives. */
  life: number;
}

export interface TinyProvider {
  issuer: string;
  bends: Bends;
  /** What the provider was asked, in order. */
  seen: string[];
  /** Stands in for a person at the browser: follows the sign-in page to the callback. */
  browse(url: string): Promise<Response>;
  close(): Promise<void>;
}

const body = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

/**
 * A protocol-level identity provider whose answers can be bent into every wrong shape: what the real
 * sandbox, being right, cannot give.
 */
export async function tinyProvider(): Promise<TinyProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const bends: Bends = {
    clock: 0,
    state: null,
    issuerParameter: null,
    idTokenIssuer: null,
    discoveryIssuer: null,
    error: null,
    audience: 'console',
    nonce: null,
    claims: null,
    prompts: null,
    challenge: false,
    refuseReturn: false,
    refreshError: null,
    refreshStatus: 400,
    life: 300,
  };
  const seen: string[] = [];
  const pending = new Map<string, { challenge: string; nonce: string; redirect: string }>();
  let refreshToken = '';
  let issuer = '';

  const idToken = (key: CryptoKey, nonce?: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000) + bends.clock;
    return new SignJWT({
      name: 'Ann Smith',
      preferred_username: 'ann',
      email: 'ann@example.com',
      ...(bends.claims ?? { realm_access: { roles: ['uma_authorization', 'admin', 'user'] } }),
      ...((bends.nonce ?? nonce) ? { nonce: bends.nonce ?? nonce } : {}),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(bends.idTokenIssuer ?? issuer)
      .setAudience(bends.audience)
      .setSubject('ann-1')
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(key);
  };

  const authorize = (url: URL, response: ServerResponse): void => {
    const query = url.searchParams;
    const back = new URL(query.get('redirect_uri') ?? '');
    const code = randomUUID();
    pending.set(code, {
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      redirect: back.href,
    });
    back.searchParams.set('state', bends.state ?? query.get('state') ?? '');
    back.searchParams.set('iss', bends.issuerParameter ?? issuer);
    if (bends.error) back.searchParams.set('error', bends.error);
    else back.searchParams.set('code', code);
    response.writeHead(302, { location: back.href }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await body(request);
    const json = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    seen.push(`token ${form.get('grant_type')}`);
    const refreshing = form.get('grant_type') === 'refresh_token';
    if (refreshing && bends.challenge) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="clients"' }).end('no');
      return;
    }
    if (refreshing && bends.refreshError) return json(bends.refreshStatus, { error: bends.refreshError });
    if (refreshing && form.get('refresh_token') !== refreshToken)
      return json(400, { error: 'invalid_grant' });
    const known = pending.get(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!refreshing && (proof !== known?.challenge || form.get('redirect_uri') !== known.redirect)) {
      return json(400, { error: 'invalid_grant' });
    }
    refreshToken = `refresh-${randomUUID()}`;
    return json(200, {
      access_token: `access-${randomUUID()}`,
      token_type: 'Bearer',
      expires_in: bends.life,
      refresh_token: refreshToken,
      id_token: await idToken(privateKey, refreshing ? undefined : known?.nonce),
    });
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (value: unknown): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (url.pathname.endsWith('/.well-known/openid-configuration')) {
      json({
        issuer: bends.discoveryIssuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        revocation_endpoint: `${issuer}/revoke`,
        end_session_endpoint: `${issuer}/logout`,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        ...(bends.prompts ? { prompt_values_supported: bends.prompts } : {}),
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
      });
    } else if (url.pathname === '/jwks') {
      void exportJWK(publicKey).then((key) =>
        json({ keys: [{ ...key, kid: 'k', alg: 'RS256', use: 'sig' }] }),
      );
    } else if (url.pathname === '/auth') authorize(url, response);
    else if (url.pathname === '/token') void token(request, response);
    else {
      seen.push(`${url.pathname.slice(1)}${url.searchParams.has('id_token_hint') ? ' with hint' : ''}`);
      const back = url.searchParams.get('post_logout_redirect_uri');
      if (back === null) response.end();
      else if (bends.refuseReturn) response.writeHead(400).end('Invalid redirect uri');
      else
        response.writeHead(302, { location: `${back}?state=${url.searchParams.get('state') ?? ''}` }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    issuer,
    bends,
    seen,
    browse: (url) => fetch(url),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
