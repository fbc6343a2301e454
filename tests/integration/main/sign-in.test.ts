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
import { connectionTo } from '../../fixtures/connection';
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

const connection = (): Connection => connectionTo(provider.issuer);

/** The person at the browser; who goes away in the middle of a page is no failure of the console. */
async function visit(url: string): Promise<void> {
  void provider.browse(url).then(
    (response) => (page = response),
    () => undefined,
  );
}

function service(changes: Partial<SessionDeps> = {}, edited: Partial<Connection> = {}): SessionService {
  const known = { ...connection(), ...edited };
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
    openExternal: visit,
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
  it('signs in, names the user by the first role that is one, and tells the browser', async () => {
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
    ['a token for another client', { audience: 'other' }, 'SIGN_IN_FAILED', /"aud".*another client id/],
    ['a token of another sign-in', { nonce: 'other' }, 'SIGN_IN_FAILED', /"nonce".*another sign-in/],
    ['a token without a nonce', { nonce: '' }, 'SIGN_IN_FAILED', /"nonce" is missing or wrong/],
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

  it('says which issuer to enter where a slash is all that differs', async () => {
    const issuer = `${provider.issuer}/realm`;
    provider.bends.discoveryIssuer = `${issuer}/`;
    expect(await failure(service({}, { issuer }))).toMatchObject({
      code: 'SIGN_IN_ISSUER',
      message: `The identity provider calls itself ${issuer}/. Enter exactly that as the issuer of the connection, with the slash at its end.`,
    });
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
          void visit(url);
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
    const loopbackPort = String(port);
    expect(await failure(service({}, { loopbackPort }))).toMatchObject({
      code: 'SIGN_IN_PORT',
      message: expect.stringContaining(`Port ${loopbackPort} `) as string,
    });
    await new Promise((resolve) => taken.close(resolve));
    let redirect: string | null = '';
    const openExternal = async (url: string): Promise<void> => {
      redirect ||= new URL(url).searchParams.get('redirect_uri');
      void visit(url);
    };
    const session = service({ openExternal }, { loopbackPort });
    await session.signIn('office');
    expect(redirect).toBe(`http://127.0.0.1:${loopbackPort}/callback`);
    // The page of the log-out has the same port, and gives it back to the next sign-in.
    await session.signOut();
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
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
        if (!first) void visit(url);
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
    await expect
      .poll(() => provider.seen.slice(-3))
      .toEqual(['revoke', 'logout with hint', 'logout with hint']);
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
    let later = 0;
    const next = service({ now: () => Date.now() + later });
    await next.restore();
    provider.bends.refreshError = 'server_error';
    provider.bends.refreshStatus = 503;
    await expect(next.refreshNow()).rejects.toMatchObject({
      code: 'OFFLINE',
      message: 'The identity provider reports a fault (503)',
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
  ])('ends on %s with its reason; local data is kept for the next sign-in', async (refusal, reason) => {
    const session = service();
    await session.signIn('office');
    const account = session.current()?.accountKey;
    provider.bends.refreshError = refusal;
    await expect(session.refreshNow()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(session.state()).toMatchObject({
      status: 'signedOut',
      error: { code: 'SESSION_ENDED', message: expect.stringMatching(reason) as string },
    });
    await expect.poll(() => events).toEqual([`open ${account}`, `ended ${account}`]);
    await expect.poll(() => keys.size).toBe(0);
  });

  it('ends when the provider refuses the client by a challenge, or gives a token for somebody else', async () => {
    const refused = service();
    await refused.signIn('office');
    provider.bends.challenge = true;
    await expect(refused.refreshNow()).rejects.toMatchObject({
      code: 'SESSION_ENDED',
      message: expect.stringContaining('refuses this client id') as string,
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
  ])('outlives %s (%i), and asks with growing pauses', async (error, status) => {
    const session = service();
    await session.signIn('office');
    Object.assign(provider.bends, { refreshError: error, refreshStatus: status });
    const asked = provider.seen.length;
    for (let call = 0; call < 25; call += 1)
      await expect(session.refreshNow()).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(session.state().status).toBe('signedIn');
    expect(provider.seen.length - asked).toBe(1);
  });

  it('asks the provider anew for somebody else', async () => {
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

  it('reads the role where the connection says', async () => {
    provider.bends.claims = { realm_access: { roles: ['offline_access'] }, groups: ['x', 'client'] };
    const without = service();
    await without.signIn('office');
    expect(without.current()?.user.role).toBe('');
    const session = service({}, { roleClaim: 'groups' });
    await session.signIn('office');
    expect(session.current()?.user.role).toBe('client');
  });

  it('ends the browser session too, and leaves the person on a page of ours', async () => {
    const session = service();
    await session.signIn('office');
    await session.signOut();
    await expect.poll(() => page?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-out\?state=/);
    expect(await page?.text()).toContain('You are signed out');
    // Nobody listens any more.
    await expect.poll(() => fetch(page?.url ?? '').catch(() => 'gone')).toBe('gone');
  });

  it('is content with the page of a provider that was not told of ours', async () => {
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
    expect(opened.at(-1)?.pathname).toBe('/logout');
    expect([...(opened.at(-1)?.searchParams.keys() ?? [])].sort()).toEqual(['client_id', 'id_token_hint']);
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
