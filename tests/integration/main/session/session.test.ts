import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeIdentityProvider } from '@fixtures/network/fake-identity-provider';
import { silentLog } from '@fixtures/samples/silent-log';
import type { SessionService } from '@main/session/session-service';
import type { KeychainLoader } from '@main/session/storage/keychain';
import { keychainEntryOf, SecretStore, SESSION_FILE } from '@main/session/storage/secret-store';
import {
  connection,
  sessionEvents,
  folder,
  keys,
  provider,
  openSecrets,
  service,
  useSessionHarness,
  visit,
} from './session-harness';

useSessionHarness();

describe('a session', () => {
  it.each([-10_800, 10_800])('survives a clock that was wrong by %i s during a renewal', async (clock) => {
    const session = service();
    await session.signIn('office');
    provider.bends.clock = clock;
    await session.refreshNow();
    provider.bends.clock = 0;
    await session.refreshNow();
    expect(session.state().status).toBe('signedIn');
  });

  it('keeps its original connection: an edit sends no token to another host', async () => {
    let known = connection();
    const elsewhere = await fakeIdentityProvider();
    const session = service({ connections: { get: async () => known, peek: () => known } });
    await session.signIn('office');
    known = { ...known, endpoint: 'https://elsewhere.example/graphql', issuer: elsewhere.issuer };
    expect(session.current()?.connection).toEqual(connection());
    await session.refreshNow();
    await session.signOut();
    expect(elsewhere.seen).toEqual([]);
    await expect
      .poll(() => provider.seen.slice(-3))
      .toEqual(['revoke', 'logout with hint', 'logout with hint']);
    await elsewhere.close();
  });

  it('is restored without the network and renewed on request', async () => {
    await service().signIn('office');
    const next = service();
    await next.restore();
    expect(next.state()).toMatchObject({ status: 'signedIn', user: { name: 'Ann Smith' } });
    expect(await next.accessToken()).toMatch(/^access-/);
    expect(provider.seen).toEqual(['token authorization_code', 'token refresh_token']);
  });

  it('is migrated if an older version stored it under another name', async () => {
    const before = service();
    await before.signIn('office');
    const { accountKey = '', user } = before.current() ?? {};
    const secrets = openSecrets();
    const text = (await secrets.get(accountKey)) ?? '';
    await secrets.set('former', text);
    await secrets.delete(accountKey);
    sessionEvents.length = 0;
    const next = service();
    await next.restore();
    expect(next.current()).toMatchObject({ accountKey, user });
    expect(sessionEvents).toEqual([`open ${accountKey} of former`]);
    const stored = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(folder, SESSION_FILE), 'utf8')));
    expect([...keys.keys()]).toEqual([keychainEntryOf(accountKey, stored[accountKey] ?? '')]);
    await next.refreshNow();
    const third = service();
    await third.restore();
    expect(third.state().status).toBe('signedIn');
  });

  it('stores the token of a renewal that is in flight when the app quits, and starts no other', async () => {
    const answered = Promise.withResolvers<void>();
    const session = service();
    await session.signIn('office');
    provider.bends.until = answered.promise;
    session.refreshNow().catch(() => undefined);
    await expect.poll(() => provider.seen).toContain('token refresh_token');
    const settled = session.flush();
    answered.resolve();
    await settled;
    await expect(session.refreshNow()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    session.close();
    expect(sessionEvents.at(-1)).toBe('quit');
    const next = service();
    await next.restore();
    await next.refreshNow();
    expect(next.state().status).toBe('signedIn');
  });

  it('stores the token of a renewal that takes longer than the app waits for it', async () => {
    const answered = Promise.withResolvers<void>();
    const session = service();
    await session.signIn('office');
    provider.bends.until = answered.promise;
    const renewed = session.refreshNow();
    await expect.poll(() => provider.seen).toContain('token refresh_token');
    session.close();
    answered.resolve();
    await renewed;
    expect(provider.seen).not.toContain('revoke');
    const next = service();
    await next.restore();
    await next.refreshNow();
    expect(next.state().status).toBe('signedIn');
  });

  it('is reported if it can no longer be read', async () => {
    await service().signIn('office');
    writeFileSync(join(folder, 'session.bin'), 'garbage');
    const next = service();
    await next.restore();
    expect(next.state()).toMatchObject({
      status: 'signedOut',
      error: { message: "The session kept on this computer couldn't be read. Sign in again." },
    });
  });

  it('survives an unavailable provider, and keeps its rotated token over a restart', async () => {
    await service().signIn('office');
    let later = 0;
    const next = service({ now: () => Date.now() + later });
    await next.restore();
    provider.bends.refreshError = 'server_error';
    provider.bends.refreshStatus = 503;
    await expect(next.refreshNow()).rejects.toMatchObject({
      code: 'OFFLINE',
      message: 'The identity provider reported an error (503)',
    });
    expect(next.state().status).toBe('signedIn');
    provider.bends.refreshError = null;
    later = 60_000;
    await next.refreshNow();
    const third = service();
    await third.restore();
    await third.refreshNow();
    expect(third.state().status).toBe('signedIn');
  });

  it.each([
    ['invalid_grant', /^Your session has ended\. Sign in again/],
    ['invalid_request', /reports invalid_request\. Sign in again/],
    ['invalid_client', /reports invalid_client/],
    ['unauthorized_client', /reports unauthorized_client/],
    ['access_denied', /reports access_denied/],
  ])('ends after %s with its reason; local data is kept for the next sign-in', async (refusal, reason) => {
    const session = service();
    await session.signIn('office');
    const account = session.current()?.accountKey;
    provider.bends.refreshError = refusal;
    await expect(session.refreshNow()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(session.state()).toMatchObject({
      status: 'signedOut',
      error: { code: 'SESSION_ENDED', message: expect.stringMatching(reason) as string },
    });
    await expect.poll(() => sessionEvents).toEqual([`open ${account}`, 'ended']);
    await expect.poll(() => keys.size).toBe(0);
  });

  it.each([400, 403, 404])(
    'ends if the provider refuses a renewal with %i and an empty body',
    async (status) => {
      const session = service();
      await session.signIn('office');
      Object.assign(provider.bends, { refreshError: '', refreshStatus: status });
      await expect(session.refreshNow()).rejects.toMatchObject({
        code: 'SESSION_ENDED',
        message: `Your session has ended: the identity provider refused to renew it (${status}). Sign in again to continue.`,
      });
      expect(session.state()).toMatchObject({ status: 'signedOut', error: { code: 'SESSION_ENDED' } });
    },
  );

  it('ends if the provider refuses the client with a challenge, or returns a token for another user', async () => {
    const refused = service();
    await refused.signIn('office');
    provider.bends.challenge = true;
    await expect(refused.refreshNow()).rejects.toMatchObject({
      code: 'SESSION_ENDED',
      message: expect.stringContaining('refuses this client ID') as string,
    });
    provider.bends.challenge = false;
    const another = service();
    await another.signIn('office');
    provider.bends.audience = 'other';
    await expect(another.refreshNow()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    provider.bends.audience = 'console';
  });

  it.each([
    ['server_error', 500],
    ['temporarily_unavailable', 400],
    ['slow_down', 429],
    ['', 408],
    ['', 429],
    ['', 503],
    ['timeout', 408],
  ])('survives %j (%i), and retries with growing pauses', async (error, status) => {
    const session = service();
    await session.signIn('office');
    Object.assign(provider.bends, { refreshError: error, refreshStatus: status });
    const requests = provider.seen.length;
    for (let call = 0; call < 25; call += 1)
      await expect(session.refreshNow()).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(session.state().status).toBe('signedIn');
    expect(provider.seen.length - requests).toBe(1);
  });

  it('prompts at the provider again to sign in another user', async () => {
    const prompts: (string | null)[] = [];
    const openExternal = async (url: string): Promise<void> => {
      prompts.push(new URL(url).searchParams.get('prompt'));
      void visit(url);
    };
    await service({ openExternal }).signIn('office');
    await service({ openExternal }).signIn('office', true);
    provider.bends.prompts = ['none', 'login', 'select_account'];
    await service({ openExternal }).signIn('office', true);
    expect(prompts).toEqual([null, 'login', 'select_account']);
  });

  it('says so if the provider signs in the same account although another one was asked for', async () => {
    const session = service();
    expect(await session.signIn('office', true)).toBeNull();
    expect(await session.signIn('office', true)).toMatch(
      /^127\.0\.0\.1:\d+ signed you in as the same account, ann\. To use another one, log out, which signs you out at/,
    );
    expect(session.state().status).toBe('signedIn');
    await session.signOut();
    provider.bends.hasNoEndOfSession = true;
    expect(await service().signIn('office', true)).toBeNull();
    const other = service();
    await other.signIn('office');
    expect(await other.signIn('office')).toBeNull();
    expect(await other.signIn('office', true)).toMatch(
      /, sign out at 127\.0\.0\.1:\d+ in your browser, then/,
    );
    Object.assign(provider.bends, { subject: 'bob-2', claims: { preferred_username: 'bob' } });
    expect(await other.signIn('office', true)).toBeNull();
  });

  it('reads the role from the claim of the connection', async () => {
    provider.bends.claims = { realm_access: { roles: ['offline_access'] }, groups: ['x', 'client'] };
    const without = service();
    await without.signIn('office');
    expect(without.current()?.user.role).toBe('');
    const session = service({}, { roleClaim: 'groups' });
    await session.signIn('office');
    expect(session.current()?.user.role).toBe('client');
  });

  it('keeps the later of two simultaneous sign-ins of a signed-in user', async () => {
    const session = service();
    await session.signIn('office');
    const pages: string[] = [];
    session.watch((state) => {
      if (state.status === 'signingIn' && state.url) pages.push(state.url);
    });
    const first = session.signIn('office').catch((error: unknown) => error);
    const second = session.signIn('office');
    expect(await first).toMatchObject({ code: 'SIGN_IN_CANCELLED' });
    await second;
    expect(session.state().status).toBe('signedIn');
    expect(pages, 'only one page was opened').toHaveLength(1);
  });
});

describe('a keychain that does not work', () => {
  const sessionWith = (keychain: KeychainLoader): SessionService =>
    service({ secrets: new SecretStore({ folder, log: silentLog, keychain, keychainLimitMs: 80 }) });

  it('is reported if it is missing, and the session is kept in memory', async () => {
    const session = sessionWith(() => Promise.reject(new Error('no libsecret')));
    await session.signIn('office');
    expect(session.state()).toMatchObject({ status: 'signedIn', storage: 'memory-no-keychain' });
    const next = sessionWith(() => Promise.reject(new Error('no libsecret')));
    await next.restore();
    expect(next.state()).toEqual({ status: 'signedOut' });
  });

  it('is reported after its time limit if it is locked, and the user can sign in anyway', async () => {
    await service().signIn('office');
    const hanging = (): Promise<never> => new Promise(() => undefined);
    const locked = sessionWith(async () => ({
      getPassword: hanging,
      setPassword: hanging,
      deletePassword: hanging,
    }));
    await locked.restore();
    expect(locked.state()).toMatchObject({
      status: 'signedOut',
      error: { code: 'SESSION_ENDED', message: expect.stringContaining('keychain') as string },
    });
    await locked.signIn('office');
    expect(locked.state()).toMatchObject({ status: 'signedIn', storage: 'memory-keychain-locked' });
  });
});
