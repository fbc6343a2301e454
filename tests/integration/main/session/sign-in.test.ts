import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { FakeIdentityProvider } from '@fixtures/network/fake-identity-provider';
import { silentLog } from '@fixtures/samples/silent-log';
import { SecretStore } from '@main/session/storage/secret-store';
import type { ErrorCode } from '@shared/kernel/app-error';
import type { SessionState } from '@shared/kernel/platform/session';
import {
  replaceProvider,
  sessionEvents,
  signInFailure,
  folder,
  keys,
  browserResponse,
  provider,
  service,
  useSessionHarness,
  visit,
} from './session-harness';

useSessionHarness();

describe('sign-in', () => {
  it('signs in, uses the first known role of the user, and confirms it in the browser', async () => {
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
    await expect.poll(() => browserResponse?.status).toBe(200);
    expect(await browserResponse?.text()).toContain('You can close this tab');
    expect(sessionEvents).toEqual([`open ${session.current()?.accountKey}`]);
  });

  const cases: [string, Partial<FakeIdentityProvider['bends']>, ErrorCode, RegExp][] = [
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
    ['a token for another client', { audience: 'other' }, 'SIGN_IN_FAILED', /"aud".*another client ID/],
    ['a token of another sign-in', { nonce: 'other' }, 'SIGN_IN_FAILED', /"nonce".*another sign-in/],
    ['a token without a nonce', { nonce: '' }, 'SIGN_IN_FAILED', /"nonce" is missing or wrong/],
    ['clock ten minutes behind', { clock: 600 }, 'SIGN_IN_CLOCK', /10 min behind/],
    ['clock ten minutes ahead', { clock: -600 }, 'SIGN_IN_CLOCK', /10 min ahead/],
    ['clock two hours ahead', { clock: -7200 }, 'SIGN_IN_CLOCK', /120 min ahead/],
  ];
  it.each(cases)('%s has its own message, and a retry works immediately', async (_, bends, code, text) => {
    const session = service();
    const right = { ...provider.bends };
    Object.assign(provider.bends, bends);
    const error = await signInFailure(session);
    expect(error).toMatchObject({ code, message: expect.stringMatching(text) as string });
    expect(session.state()).toEqual({ status: 'signedOut', error: error.toShape() });
    expect(sessionEvents).toEqual([]);
    Object.assign(provider.bends, right);
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
  });

  it('shows which issuer to enter if only a slash differs', async () => {
    const issuer = `${provider.issuer}/realm`;
    provider.bends.discoveryIssuer = `${issuer}/`;
    expect(await signInFailure(service({}, { issuer }))).toMatchObject({
      code: 'SIGN_IN_ISSUER',
      message: `The identity provider calls itself ${issuer}/. Enter exactly that as the issuer of the connection, with the slash at its end.`,
    });
  });

  it.each(['probe', '', 'ü€'])(
    'responds to a callback with another state (%s) without any change',
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
    expect((await signInFailure(session)).code).toBe('SIGN_IN_CANCELLED');
  });

  it('gives up after its limit, as when the browser was closed', async () => {
    const session = service({ openExternal: async () => undefined, signInLimitMs: 80 });
    expect((await signInFailure(session)).code).toBe('SIGN_IN_TIMED_OUT');
  });

  it('reports that no port can be opened', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const loopbackPort = String(port);
    expect(await signInFailure(service({}, { loopbackPort }))).toMatchObject({
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
    // The sign-out page uses the same port, and frees it for the next sign-in.
    await session.signOut();
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
  });

  it('reports that the provider cannot be reached', async () => {
    const session = service();
    await provider.close();
    expect(await signInFailure(session)).toMatchObject({ code: 'SIGN_IN_UNREACHABLE' });
    await replaceProvider();
  });

  it('shows the address if the browser does not open', async () => {
    const session = service({ openExternal: () => Promise.reject(new Error('no browser')) });
    session.watch((state) => {
      if (state.status === 'signingIn' && state.url) void fetch(state.url);
    });
    await session.signIn('office');
    expect(session.state().status).toBe('signedIn');
  });

  it('responds only to the callback, and closes after it', async () => {
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

  it('replaces a pending sign-in with a second one', async () => {
    let first = true;
    const session = service({
      openExternal: async (url) => {
        if (!first) void visit(url);
        first = false;
      },
    });
    const pending = signInFailure(session);
    await expect.poll(() => first).toBe(false);
    await session.signIn('office');
    expect((await pending).code).toBe('SIGN_IN_CANCELLED');
    expect(session.state().status).toBe('signedIn');
  });
});

describe('a slow keychain', () => {
  /** A keychain whose calls complete when the test decides. */
  function slowKeychain() {
    const waiting: (() => void)[] = [];
    let open = false;
    const turn = (): Promise<void> => (open ? Promise.resolve() : new Promise((go) => waiting.push(go)));
    const secrets = new SecretStore({
      folder,
      log: silentLog,
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

  it('keeps a cancelled sign-in cancelled, and stores nothing', async () => {
    const { secrets, waiting, release } = slowKeychain();
    const session = service({ secrets });
    const cancelled = signInFailure(session);
    await expect.poll(() => waiting.length).toBe(1);
    session.cancelSignIn();
    expect(session.state()).toMatchObject({ status: 'signedOut', error: { code: 'SIGN_IN_CANCELLED' } });
    release();
    expect((await cancelled).code).toBe('SIGN_IN_CANCELLED');
    expect(session.state().status).toBe('signedOut');
    expect(sessionEvents).toEqual([]);
    expect(keys.size).toBe(0);
    await expect.poll(() => provider.seen).toContain('revoke');
  });

  it('stores the next sign-in, across a restart too', async () => {
    const { secrets, waiting, release } = slowKeychain();
    const session = service({ secrets });
    const cancelled = signInFailure(session);
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
