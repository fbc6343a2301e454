import type { Log } from '@main/log/log';
import type { KeychainLoader } from '@main/session/keychain';
import { SecretStore } from '@main/session/secret-store';
import { SessionService, type SessionDeps } from '@main/session/session-service';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import type { SessionState } from '@shared/domains/session/model';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tinyProvider, type TinyProvider } from './tiny-provider';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let provider: TinyProvider;
let keys: Map<string, string>;
let events: string[];
let page: Response | null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-session-'));
  provider = await tinyProvider();
  keys = new Map();
  events = [];
  page = null;
});
afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const connection = (): Connection => ({
  id: 'office',
  name: 'Office',
  endpoint: `${provider.issuer}/graphql`,
  issuer: provider.issuer,
  clientId: 'console',
  realm: 'bzo',
  collector: '',
  geolocation: '',
  siteHost: '.example.com',
});

function service(changes: Partial<SessionDeps> = {}): SessionService {
  const known = connection();
  return new SessionService({
    connections: { get: async () => known, peek: () => known },
    secrets: new SecretStore({
      folder,
      log: silent,
      keychain: async () => ({
        getPassword: async (_, account) => keys.get(account) ?? null,
        setPassword: async (_, account, password) => void keys.set(account, password),
        deletePassword: async (_, account) => keys.delete(account),
      }),
    }),
    log: silent,
    openExternal: async (url) => {
      void provider.browse(url).then((response) => {
        page = response;
      });
    },
    onSignedIn: (account) => void events.push(`open ${account}`),
    onWipe: (account) => void events.push(`wipe ${account}`),
    onEnded: (account) => void events.push(`ended ${account}`),
    ...changes,
  });
}

const failure = async (session: SessionService): Promise<AppError> => {
  const error: unknown = await session.signIn('office').then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

describe('sign-in', () => {
  it('signs in, names the user by the first realm role, and tells the browser', async () => {
    const session = service();
    const states: SessionState['status'][] = [];
    session.watch((state) => states.push(state.status));
    await session.signIn('office');
    expect(session.state()).toMatchObject({
      status: 'signedIn',
      storage: 'keychain',
      user: { subject: 'ann-1', name: 'Ann Smith', userName: 'ann', role: 'admin', realm: 'bzo' },
    });
    expect(states).toEqual(['signingIn', 'signingIn', 'signedIn']);
    expect(await session.accessToken()).toMatch(/^access-/);
    await expect.poll(() => page?.status).toBe(200);
    expect(await page?.text()).toContain('You can close this tab');
    expect(events).toEqual([`open ${session.current()?.accountKey}`]);
  });

  const cases: [string, Partial<TinyProvider['bends']>, ErrorCode, RegExp][] = [
    ['refused', { error: 'access_denied' }, 'SIGN_IN_REFUSED', /refused/],
    [
      'another error of the provider',
      { error: 'temporarily_unavailable' },
      'SIGN_IN_FAILED',
      /temporarily_unavailable/,
    ],
    [
      'wrong issuer in the answer',
      { issuerParameter: 'https://evil.example' },
      'SIGN_IN_ISSUER',
      /evil\.example/,
    ],
    [
      'wrong issuer in the token',
      { idTokenIssuer: 'https://evil.example' },
      'SIGN_IN_ISSUER',
      /evil\.example/,
    ],
    [
      'wrong issuer in discovery',
      { discoveryIssuer: 'https://evil.example' },
      'SIGN_IN_ISSUER',
      /evil\.example/,
    ],
    ['clock ten minutes behind', { clock: 600 }, 'SIGN_IN_CLOCK', /10 min behind/],
    ['clock ten minutes ahead', { clock: -600 }, 'SIGN_IN_CLOCK', /10 min ahead/],
    ['clock two hours ahead', { clock: -7200 }, 'SIGN_IN_CLOCK', /120 min ahead/],
  ];
  it.each(cases)('%s has its own message, and a retry works at once', async (_, bends, code, text) => {
    const session = service();
    const right = { ...provider.bends };
    Object.assign(provider.bends, bends);
    const error = await failure(session);
    expect(error).toMatchObject({ code, message: expect.stringMatching(text) as string });
    expect(session.state()).toEqual({ status: 'signedOut', error: error.toShape() });
    expect(events).toEqual([]);
    Object.assign(provider.bends, right);
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
  });

  it.each(['probe', '', 'ü€'])(
    'a callback with another state (%s) is answered and changes nothing',
    async (state) => {
      const answers: { status: number; text: string }[] = [];
      const session = service({
        openExternal: async (url) => {
          const redirect = new URL(url).searchParams.get('redirect_uri') ?? '';
          const blind = await fetch(`${redirect}?code=probe&state=${encodeURIComponent(state)}`);
          answers.push({ status: blind.status, text: await blind.text() });
          void provider.browse(url);
        },
      });
      await session.signIn('office');
      expect(session.state().status).toBe('signedIn');
      expect(answers).toEqual([{ status: 400, text: expect.stringContaining('another sign-in') as string }]);
      expect(provider.seen).toEqual(['token authorization_code']);
    },
  );

  it('can be cancelled', async () => {
    const session = service({ openExternal: async () => session.cancelSignIn() });
    expect((await failure(session)).code).toBe('SIGN_IN_CANCELLED');
  });

  it('gives up after its limit, as when the browser was closed', async () => {
    const session = service({ openExternal: async () => undefined, signInLimitMs: 80 });
    expect((await failure(session)).code).toBe('SIGN_IN_TIMED_OUT');
  });

  it('says when no port can be opened', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect((await failure(service({ listenerPort: port }))).code).toBe('SIGN_IN_PORT');
    await new Promise((resolve) => taken.close(resolve));
    await service({ listenerPort: port }).signIn('office');
  });

  it('says when the provider cannot be reached', async () => {
    const session = service();
    await provider.close();
    expect(await failure(session)).toMatchObject({ code: 'SIGN_IN_UNREACHABLE' });
    provider = await tinyProvider();
  });

  it('a browser that does not open leaves the address to be followed by hand', async () => {
    const session = service({ openExternal: () => Promise.reject(new Error('no browser')) });
    session.watch((state) => {
      if (state.status === 'signingIn' && state.url) void fetch(state.url);
    });
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
  });

  it('answers nothing but the callback, and closes after it', async () => {
    let redirect = '';
    const statuses: number[] = [];
    const session = service({
      openExternal: async (url) => {
        redirect = new URL(url).searchParams.get('redirect_uri') ?? '';
        statuses.push((await fetch(new URL('/favicon.ico', redirect))).status);
        statuses.push((await fetch(redirect)).status);
        statuses.push((await fetch(`${redirect}?code=1`, { method: 'POST' })).status);
        void fetch(url);
      },
    });
    await session.signIn('office');
    expect(statuses).toEqual([404, 404, 404]);
    await expect(fetch(redirect)).rejects.toThrowError();
  });

  it('a second sign-in takes the place of a pending one', async () => {
    let first = true;
    const session = service({
      openExternal: async (url) => {
        if (!first) void provider.browse(url);
        first = false;
      },
    });
    const pending = failure(session);
    await expect.poll(() => first).toBe(false);
    await session.signIn('office');
    expect((await pending).code).toBe('SIGN_IN_CANCELLED');
    expect(session.state().status).toBe('signedIn');
  });
});

describe('a keychain that is slow', () => {
  /** The keychain answers when the test says so. */
  function slowKeychain() {
    const waiting: (() => void)[] = [];
    let open = false;
    const turn = (): Promise<void> => (open ? Promise.resolve() : new Promise((go) => waiting.push(go)));
    const secrets = new SecretStore({
      folder,
      log: silent,
      keychain: async () => ({
        getPassword: async (_, account) => turn().then(() => keys.get(account) ?? null),
        setPassword: async (_, account, password) => turn().then(() => void keys.set(account, password)),
        deletePassword: async (_, account) => turn().then(() => keys.delete(account)),
      }),
    });
    const release = (): void => {
      open = true;
      waiting.splice(0).forEach((go) => go());
    };
    return { secrets, waiting, release };
  }

  it('a sign-in that was cancelled meanwhile stays cancelled, and leaves nothing', async () => {
    const { secrets, waiting, release } = slowKeychain();
    const session = service({ secrets });
    const cancelled = failure(session);
    await expect.poll(() => waiting.length).toBe(1);
    session.cancelSignIn();
    expect(session.state()).toMatchObject({ status: 'signedOut', error: { code: 'SIGN_IN_CANCELLED' } });
    release();
    expect((await cancelled).code).toBe('SIGN_IN_CANCELLED');
    expect(session.state().status).toBe('signedOut');
    expect(events).toEqual([]);
    expect(keys.size).toBe(0);
    await expect.poll(() => provider.seen).toContain('revoke');
  });

  it('the sign-in after it holds, over a restart too', async () => {
    const { secrets, waiting, release } = slowKeychain();
    const session = service({ secrets });
    const cancelled = failure(session);
    await expect.poll(() => waiting.length).toBe(1);
    session.cancelSignIn();
    const again = session.signIn('office');
    release();
    await again;
    expect((await cancelled).code).toBe('SIGN_IN_CANCELLED');
    expect(session.state().status).toBe('signedIn');
    const next = service();
    await next.restore();
    expect(next.state().status).toBe('signedIn');
    await next.refreshNow();
  });
});

describe('a session', () => {
  it.each([-10_800, 10_800])('outlives a clock that was wrong by %i s during a renewal', async (clock) => {
    const session = service();
    await session.signIn('office');
    provider.bends.clock = clock;
    await session.refreshNow();
    provider.bends.clock = 0;
    await session.refreshNow();
    expect(session.state().status).toBe('signedIn');
  });

  it('keeps the connection it was made with: an edit takes no token to another host', async () => {
    let known = connection();
    const elsewhere = await tinyProvider();
    const session = service({ connections: { get: async () => known, peek: () => known } });
    await session.signIn('office');
    known = { ...known, endpoint: 'https://elsewhere.example/graphql', issuer: elsewhere.issuer };
    expect(session.current()?.connection).toEqual(connection());
    await session.refreshNow();
    await session.signOut();
    expect(elsewhere.seen).toEqual([]);
    expect(provider.seen.slice(-2)).toEqual(['revoke', 'logout with hint']);
    await elsewhere.close();
  });

  it('is restored without the network and renews when asked', async () => {
    await service().signIn('office');
    const next = service();
    await next.restore();
    expect(next.state()).toMatchObject({ status: 'signedIn', user: { name: 'Ann Smith' } });
    expect(await next.accessToken()).toMatch(/^access-/);
    expect(provider.seen).toEqual(['token authorization_code', 'token refresh_token']);
  });

  it('outlives a provider that is down, and keeps its rotated token over a restart', async () => {
    await service().signIn('office');
    const next = service();
    await next.restore();
    provider.bends.refreshError = 'server_error';
    provider.bends.refreshStatus = 503;
    await expect(next.refreshNow()).rejects.toBeInstanceOf(AppError);
    expect(next.state().status).toBe('signedIn');
    provider.bends.refreshError = null;
    await next.refreshNow();
    const third = service();
    await third.restore();
    await third.refreshNow();
    expect(third.state().status).toBe('signedIn');
  });

  it('ends on invalid_grant only; local data is kept for the next sign-in', async () => {
    const session = service();
    await session.signIn('office');
    const account = session.current()?.accountKey;
    provider.bends.refreshError = 'invalid_grant';
    await expect(session.refreshNow()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(session.state()).toMatchObject({ status: 'signedOut', error: { code: 'SESSION_ENDED' } });
    await expect.poll(() => events).toEqual([`open ${account}`, `ended ${account}`]);
    await expect.poll(() => keys.size).toBe(0);
  });

  it('signs out: local state first, then revocation, then the provider session', async () => {
    const session = service();
    await session.signIn('office');
    const account = session.current()?.accountKey ?? '';
    expect(readFileSync(join(folder, 'session.bin'), 'utf8')).toContain(account);
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signedOut' });
    expect(events.at(-1)).toBe(`wipe ${account}`);
    expect(keys.size).toBe(0);
    expect(() => readFileSync(join(folder, 'session.bin'))).toThrowError();
    expect(provider.seen.slice(-2)).toEqual(['revoke', 'logout with hint']);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });

  it('signs out offline without an error', async () => {
    const session = service();
    await session.signIn('office');
    await provider.close();
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signedOut' });
    provider = await tinyProvider();
  });
});

describe('a keychain that does not work', () => {
  const sessionWith = (keychain: KeychainLoader): SessionService =>
    service({ secrets: new SecretStore({ folder, log: silent, keychain, keychainLimitMs: 80 }) });

  it('none: the session lives in memory, and says so', async () => {
    const session = sessionWith(() => Promise.reject(new Error('no libsecret')));
    await session.signIn('office');
    expect(session.state()).toMatchObject({ status: 'signedIn', storage: 'memory-no-keychain' });
    const next = sessionWith(() => Promise.reject(new Error('no libsecret')));
    await next.restore();
    expect(next.state()).toEqual({ status: 'signedOut' });
  });

  it('locked: after its limit the user is told, and can sign in all the same', async () => {
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
