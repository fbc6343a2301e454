import { describe, expect, it } from 'vitest';
import { followTokenRefreshes } from '@main/connectivity/connectivity-service';
import { provider, replaceProvider, service, useSessionHarness } from './session-harness';

useSessionHarness();

const json = (status: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

describe('a token endpoint that answers a renewal', () => {
  it.each([
    ['an empty body', 'HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'],
    ['no body and no type', 'HTTP/1.1 403 Forbidden\r\n\r\n'],
    ['a page', 'HTTP/1.1 404 Not Found\r\ncontent-type: text/html\r\n\r\n<h1>Not found</h1>'],
    ['invalid JSON', json('400 Bad Request', '{"error":')],
    ['JSON without an error', json('422 Unprocessable', '{"message":"no"}')],
    ['a list', json('400 Bad Request', '[]')],
    [
      'a body that is cut',
      'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"er',
    ],
    ['a code of its own', json('400 Bad Request', '{"error":"session_gone"}')],
    ['a challenge', 'HTTP/1.1 401 Unauthorized\r\nwww-authenticate: Bearer error="invalid_token"\r\n\r\n'],
    ['an empty challenge', 'HTTP/1.1 401 Unauthorized\r\nwww-authenticate: Basic\r\n\r\n'],
    ['an unknown status', 'HTTP/1.1 499 Gone\r\ncontent-length: 0\r\n\r\n'],
  ])('with a 4xx and %s ends the session with its reason', async (_, reply) => {
    const session = service();
    await session.signIn('office');
    provider.bends.refreshReply = reply;
    await expect(session.refreshNow()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(session.state()).toMatchObject({
      status: 'signedOut',
      error: {
        code: 'SESSION_ENDED',
        message: expect.stringMatching(/^Your session has ended.+Sign in again/) as string,
      },
    });
  });

  it.each([
    ['408', 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\n\r\n'],
    ['429', json('429 Too Many Requests', '{"error":"invalid_request"}')],
    ['a challenge with 429', 'HTTP/1.1 429 Too Many Requests\r\nwww-authenticate: Basic\r\n\r\n'],
    ['a challenge with 503', 'HTTP/1.1 503 Unavailable\r\nwww-authenticate: Basic\r\n\r\n'],
    ['503', 'HTTP/1.1 503 Unavailable\r\ncontent-length: 0\r\n\r\n'],
    ['nothing', ''],
  ])('with %s keeps the session', async (_, reply) => {
    const session = service();
    await session.signIn('office');
    provider.bends.refreshReply = reply;
    await expect(session.refreshNow()).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(session.state().status).toBe('signedIn');
  });
});

describe('a session that cannot be renewed', () => {
  /** The token is refused by the back office, and the provider is out of order. */
  async function stalled() {
    const session = service();
    await session.signIn('office');
    const reports: string[] = [];
    followTokenRefreshes(session, {
      report: (ok, reason) => reports.push(ok ? 'online' : `offline: ${reason}`),
      checkNow: () => undefined,
    });
    provider.bends.refreshReply = 'HTTP/1.1 503 Unavailable\r\ncontent-length: 0\r\n\r\n';
    await session.refreshNow().catch(() => undefined);
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    return { session, reports };
  }

  it('is reported as offline, and continues after another sign-in of the same user', async () => {
    const { session, reports } = await stalled();
    const reason = 'The identity provider reported an error (503)';
    expect(session.state()).toMatchObject({ status: 'signedIn', refreshFailure: { reason, answered: true } });
    expect(reports).toEqual([`offline: ${reason}`]);
    const { accountKey, signal } = session.current() ?? {};
    provider.bends.refreshReply = null;
    await session.signInAgain();
    expect(session.state()).not.toHaveProperty('refreshFailure');
    expect(reports.at(-1)).toBe('online');
    expect(session.current()).toMatchObject({ accountKey, signal });
    expect(signal?.aborted, 'what is open stays open').toBe(false);
    const token = await session.accessToken();
    expect(await session.refreshNow()).not.toBe(token);
  });

  it('is renewed by "Sign in again" without a sign-in, once the provider gives tokens again', async () => {
    const { session, reports } = await stalled();
    Object.assign(provider.bends, { refreshReply: null, error: 'access_denied' });
    await session.signInAgain();
    expect(session.state()).not.toHaveProperty('refreshFailure');
    expect(reports.at(-1)).toBe('online');
  });

  it('opens no browser while nothing answers there', async () => {
    const session = service();
    await session.signIn('office');
    await provider.close();
    await expect(session.signInAgain()).rejects.toMatchObject({
      code: 'SIGN_IN_UNREACHABLE',
      message: "The identity provider can't be reached: nothing answers at this address",
    });
    expect(session.state().status).toBe('signedIn');
    await replaceProvider();
  });

  it('is unchanged if another user signs in, or none', async () => {
    const { session } = await stalled();
    Object.assign(provider.bends, { subject: 'bob-2', claims: { preferred_username: 'bob' } });
    await expect(session.signInAgain()).rejects.toThrow(/You signed in as bob, but this session is ann's/);
    expect(session.state()).toMatchObject({
      status: 'signedIn',
      refreshFailure: { answered: true },
    });
    provider.bends.error = 'access_denied';
    await expect(session.signInAgain()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
    expect(session.state().status).toBe('signedIn');
    await session.signOut();
    await expect(session.signInAgain()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

describe('a renewal that brings no ID token', () => {
  const roles = (...names: string[]): Record<string, unknown> => ({ realm_access: { roles: names } });
  /** The role after the sign-in, and after a renewal whose access token has other claims. */
  async function renewed(
    first: { claims: Record<string, unknown>; accessClaims: Record<string, unknown> | null },
    accessClaims: Record<string, unknown> | null,
    { roleClaim = '', restarted = false } = {},
  ): Promise<[string | undefined, string | undefined]> {
    Object.assign(provider.bends, first);
    let session = service({}, { roleClaim });
    await session.signIn('office');
    const before = session.current()?.user.role;
    Object.assign(provider.bends, { accessClaims, refreshesWithoutIdToken: true });
    if (restarted) {
      session = service({}, { roleClaim });
      await session.restore();
    }
    await session.refreshNow();
    return [before, session.current()?.user.role];
  }

  it.each([
    ['takes a role away', roles('admin'), roles('offline_access'), ''],
    ['takes the last role away, and with it the claim', roles('admin'), {}, ''],
    ['gives another role', roles('admin'), roles('client'), 'client'],
    ['leaves the role', roles('admin'), roles('admin'), 'admin'],
  ])('%s', async (_, first, second, role) => {
    const both = { claims: first, accessClaims: first };
    expect(await renewed(both, second)).toEqual(['admin', role]);
    expect(await renewed({ claims: {}, accessClaims: first }, second, { restarted: true })).toEqual([
      'admin',
      role,
    ]);
  });

  it('reads the claim that the connection names', async () => {
    const names = { claims: { groups: ['admin'] }, accessClaims: { groups: ['admin'] } };
    expect(await renewed(names, { groups: ['staff'] }, { roleClaim: 'groups' })).toEqual(['admin', '']);
  });

  it('leaves the role that only the ID token named', async () => {
    const idTokenOnly = { claims: { groups: ['admin'] }, accessClaims: roles('offline_access') };
    const named = { roleClaim: 'groups' };
    expect(await renewed(idTokenOnly, roles('offline_access'), named)).toEqual(['admin', 'admin']);
    expect(await renewed({ claims: roles('admin'), accessClaims: null }, null)).toEqual(['admin', 'admin']);
    expect(await renewed({ claims: roles('admin'), accessClaims: {} }, {}, { restarted: true })).toEqual([
      'admin',
      'admin',
    ]);
  });
});
