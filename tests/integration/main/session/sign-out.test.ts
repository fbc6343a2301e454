// The end of a session on this computer, at its provider and in the browser, and the sign-in that follows it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import { type KeychainLoader } from '@main/session/storage/keychain';
import { SecretStore } from '@main/session/storage/secret-store';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import {
  browserResponse,
  folder,
  freePort,
  keychainOfKeys,
  keys,
  provider,
  replaceProvider,
  service,
  sessionEvents,
  useSessionHarness,
  visit,
} from './session-harness';

useSessionHarness();

/** A limit that no test reaches, so that only an answer ends the wait for the provider. */
const NO_LIMIT = { signOutLimitMs: 2 ** 31 - 1 };
const SHORT_LIMIT = { signOutLimitMs: 80 };

describe('a log-out', () => {
  it('is removed from the keychain and revoked at the provider before a quit right after the log-out ends', async () => {
    const unlocked = Promise.withResolvers<void>();
    const deletePassword = async (_: string, account: string): Promise<boolean> => {
      await unlocked.promise;
      return keys.delete(account);
    };
    const slow: KeychainLoader = async () => ({ ...(await keychainOfKeys()), deletePassword });
    const session = service({ secrets: new SecretStore({ folder, log: silentLog, keychain: slow }) });
    await session.signIn('office');
    expect(keys.size).toBe(1);
    const left = session.signOut();
    const settled = session.flush();
    unlocked.resolve();
    await settled;
    expect(keys.size).toBe(0);
    expect(provider.seen).toContain('revoke');
    await left;
  });

  it('ends the browser session too, and shows the log-out page of the console', async () => {
    const session = service();
    await session.signIn('office');
    await session.signOut();
    await expect.poll(() => browserResponse?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-out\?state=/);
    expect(await browserResponse?.text()).toContain('You logged out');
    // The port has no listener any more.
    await expect.poll(() => fetch(browserResponse?.url ?? '').catch(() => 'gone')).toBe('gone');
  });

  it("accepts the log-out page of a provider that does not know the console's", async () => {
    provider.bends.refuseReturn = true;
    const opened: URL[] = [];
    const session = service({
      openExternal: async (url) => {
        opened.push(new URL(url));
        void visit(url);
      },
    });
    await session.signIn('office');
    await session.signOut();
    await expect.poll(() => opened.at(-1)?.pathname).toBe('/logout');
    expect([...(opened.at(-1)?.searchParams.keys() ?? [])].sort()).toEqual(['client_id', 'id_token_hint']);
  });

  it('signs out: local state first, then revocation, then the provider session', async () => {
    const session = service();
    await session.signIn('office');
    const account = session.current()?.accountKey ?? '';
    expect(readFileSync(join(folder, 'session.bin'), 'utf8')).toContain(account);
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signedOut' });
    expect(sessionEvents.at(-1)).toBe('signedOut');
    expect(keys.size).toBe(0);
    expect(() => readFileSync(join(folder, 'session.bin'))).toThrowError();
    await expect
      .poll(() => provider.seen.slice(-3))
      .toEqual(['revoke', 'logout with hint', 'logout with hint']);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });

  it('signs out offline without an error', async () => {
    const session = service();
    await session.signIn('office');
    await provider.close();
    await session.signOut();
    await session.flush();
    expect(session.state()).toEqual({
      status: 'signedOut',
      notice: expect.stringContaining("couldn't be reached to revoke your session: it stays valid") as string,
    });
    await replaceProvider();
  });

  it.each([
    ['HTTP/1.1 503 Unavailable\r\ncontent-length: 0\r\n\r\n', '503'],
    ['HTTP/1.1 403 Forbidden\r\ncontent-type: text/html\r\n\r\n<h1>No</h1>', '403'],
    [
      'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n\r\n{"error":"unsupported_token_type"}',
      'unsupported_token_type',
    ],
  ])('explains that the provider did not revoke the token: %j', async (reply, reason) => {
    const session = service();
    await session.signIn('office');
    provider.bends.revocationReply = reply;
    await session.signOut();
    await session.flush();
    expect(session.state()).toEqual({
      status: 'signedOut',
      notice: expect.stringContaining(`didn't revoke your session (${reason}): it stays valid`) as string,
    });
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
  });

  it('is over on this computer while the provider has not answered', async () => {
    const answered = Promise.withResolvers<void>();
    const session = service(NO_LIMIT);
    await session.signIn('office');
    provider.bends.until = answered.promise;
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signedOut' });
    expect(keys.size).toBe(0);
    answered.resolve();
    await session.flush();
  });
});

describe('a sign-in right after a log-out', () => {
  it('waits until the provider has ended the old session, in the browser too', async () => {
    const visited = Promise.withResolvers<void>();
    const opened: string[] = [];
    const session = service({
      ...NO_LIMIT,
      openExternal: async (url) => {
        const { pathname } = new URL(url);
        opened.push(`${pathname} after ${new URL(browserResponse?.url ?? 'none:').pathname}`);
        void (pathname === '/logout' ? visited.promise : Promise.resolve()).then(() => visit(url));
      },
    });
    await session.signIn('office');
    await expect.poll(() => browserResponse?.status).toBe(200);
    const answered = Promise.withResolvers<void>();
    provider.bends.until = answered.promise;
    await session.signOut();
    const signedIn = session.signIn('office');
    expect(session.state().status).toBe('signingIn');
    answered.resolve();
    await expect.poll(() => opened).toHaveLength(2);
    visited.resolve();
    await signedIn;
    expect(session.state().status).toBe('signedIn');
    expect(opened).toEqual(['/auth after ', '/logout after /callback', '/auth after /signed-out']);
    expect(provider.seen).toEqual([
      'token authorization_code',
      'revoke',
      'logout with hint',
      'logout with hint',
      'token authorization_code',
    ]);
  });

  it.each(['office', SANDBOX_CONNECTION_ID])(
    'to %s does not wait longer than the limit, and its session is not ended by a late answer',
    async (id) => {
      const answered = Promise.withResolvers<void>();
      const events: string[] = [];
      const log = { ...silentLog, warn: (event: string) => void events.push(event) };
      const session = service({ ...SHORT_LIMIT, log }, { id });
      await session.signIn(id);
      provider.bends.until = answered.promise;
      await session.signOut();
      await session.signIn(id);
      const { seen } = provider;
      expect(seen).toEqual(['token authorization_code', 'revoke', 'token authorization_code']);
      answered.resolve();
      await expect.poll(() => events).toEqual(['sign-out.provider-not-told']);
      expect(seen).toHaveLength(3);
      expect(session.state().status).toBe('signedIn');
    },
  );

  it('gets the port of the log-out page that the browser never opened', async () => {
    const loopbackPort = await freePort();
    const redirects: string[] = [];
    const session = service(
      {
        ...SHORT_LIMIT,
        openExternal: async (url) => {
          const { pathname, searchParams } = new URL(url);
          const redirect = searchParams.get('redirect_uri') ?? searchParams.get('post_logout_redirect_uri');
          redirects.push(redirect ?? '');
          if (pathname !== '/logout') void visit(url);
        },
      },
      { loopbackPort },
    );
    await session.signIn('office');
    await session.signOut();
    await expect.poll(() => redirects).toHaveLength(2);
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
    expect(redirects).toEqual(
      ['callback', 'signed-out', 'callback'].map((page) => `http://127.0.0.1:${loopbackPort}/${page}`),
    );
  });

  it('that is cancelled while it waits opens no page', async () => {
    const answered = Promise.withResolvers<void>();
    const opened: string[] = [];
    const openExternal = async (url: string): Promise<void> => {
      opened.push(new URL(url).pathname);
      void visit(url);
    };
    const session = service({ ...NO_LIMIT, openExternal });
    await session.signIn('office');
    provider.bends.until = answered.promise;
    await session.signOut();
    const cancelled = session.signIn('office').catch((error: unknown) => error);
    await expect.poll(() => provider.seen).toContain('revoke');
    session.cancelSignIn();
    answered.resolve();
    expect(await cancelled).toMatchObject({ code: 'SIGN_IN_CANCELLED' });
    expect(opened).toEqual(['/auth', '/logout']);
    expect(session.state()).toMatchObject({ status: 'signedOut', error: { code: 'SIGN_IN_CANCELLED' } });
  });
});
