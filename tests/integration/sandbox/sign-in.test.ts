import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  authorizationRequest,
  Browser,
  graphql,
  requestTokens,
  signIn,
  submitSignIn,
} from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';

let host: TestSandbox;
beforeAll(async () => {
  host = await startTestSandbox();
});
afterAll(() => host.dispose());

const LIST = '{ statelessServiceBzoTenants(first: 0) { totalCount } }';

describe('signing in at the sandbox', () => {
  it('issues tokens with name and role', async () => {
    const tokens = await signIn(host.sandbox, 'olivia');
    const claims = decodeJwt(tokens.id_token);
    expect(claims).toMatchObject({
      iss: host.sandbox.issuer,
      name: 'Olivia Ortega',
      preferred_username: 'olivia',
      email: 'olivia.ortega@sandbox.example',
      realm_access: { roles: ['superadmin'] },
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: 'olivia',
      aud: `${host.sandbox.url}/graphql`,
      realm_access: { roles: ['superadmin'] },
    });
    const answer = await graphql(host.sandbox, tokens.access_token, LIST);
    expect(answer.errors).toBeUndefined();
  });

  it('shows the sample password on its page', async () => {
    const { authorizationUrl } = authorizationRequest(host.sandbox);
    const page = await new Browser().follow(authorizationUrl, host.sandbox.url);
    expect(await page.response?.text()).toContain('The password of each is <b>sandbox</b>');
  });

  it('reports a wrong password, and allows another try immediately', async () => {
    const browser = new Browser();
    const { authorizationUrl } = authorizationRequest(host.sandbox);
    const page = await browser.follow(authorizationUrl, host.sandbox.url);
    const wrong = await submitSignIn(browser, host.sandbox, page.url, {
      username: 'olivia',
      password: 'nope',
    });
    expect(wrong.response?.status).toBe(200);
    const html = (await wrong.response?.text()) ?? '';
    expect(html).toContain('role="alert"');
    expect(html).toContain('The username or the password is wrong');
    const right = await submitSignIn(browser, host.sandbox, page.url, {
      username: 'olivia',
      password: 'sandbox',
    });
    expect(new URL(right.url).searchParams.get('code')).toBeTruthy();
  });

  it('names the language and the title of each page', async () => {
    const { sandbox } = host;
    const browser = new Browser();
    const asked = await browser.follow(authorizationRequest(sandbox).authorizationUrl, sandbox.url);
    const fields = { username: 'olivia', password: 'nope' };
    const foreign = authorizationRequest(sandbox, { redirect_uri: 'https://evil.example/callback' });
    const wrong = await submitSignIn(browser, sandbox, asked.url, fields);
    await signIn(sandbox, 'olivia', browser);
    const shown = [
      ...[asked, wrong],
      await browser.follow(`${sandbox.issuer}/session/end`, sandbox.url),
      await browser.follow(`${sandbox.issuer}/session/end/success`, sandbox.url),
      await browser.follow(foreign.authorizationUrl, sandbox.url),
      // Nobody is signed in here, so that the provider's form signs out without a question.
      await new Browser().follow(`${sandbox.issuer}/session/end`, sandbox.url),
    ];
    const pages = await Promise.all(shown.map(async ({ response }) => (await response?.text()) ?? ''));
    const titles = pages.map((page) => /<html lang="en">.*<title>(.*)<\/title>/s.exec(page)?.[1]);
    expect(titles).toEqual([
      ...['Sign in to the sandbox', 'Error: Sign in to the sandbox', 'Sign out of the sandbox'],
      ...['Signed out', 'Sign-in problem', 'Sandbox back office'],
    ]);
  });

  it('shows a typed name as text', async () => {
    const browser = new Browser();
    const page = await browser.follow(authorizationRequest(host.sandbox).authorizationUrl, host.sandbox.url);
    const wrong = await submitSignIn(browser, host.sandbox, page.url, {
      username: '"><script>',
      password: 'x',
    });
    const html = (await wrong.response?.text()) ?? '';
    expect(html).not.toContain('<script');
    expect(wrong.response?.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('responds with access_denied if the user cancels', async () => {
    const browser = new Browser();
    const page = await browser.follow(authorizationRequest(host.sandbox).authorizationUrl, host.sandbox.url);
    const end = await submitSignIn(browser, host.sandbox, page.url, { intent: 'cancel' });
    expect(new URL(end.url).searchParams.get('error')).toBe('access_denied');
  });

  it('rejects a request without PKCE or with a foreign redirect', async () => {
    const plain = authorizationRequest(host.sandbox, { code_challenge: '', code_challenge_method: '' });
    const refused = await new Browser().follow(plain.authorizationUrl, host.sandbox.url);
    expect(new URL(refused.url).searchParams.get('error')).toBe('invalid_request');
    const foreign = authorizationRequest(host.sandbox, { redirect_uri: 'https://evil.example/callback' });
    const shown = await new Browser().follow(foreign.authorizationUrl, host.sandbox.url);
    expect(shown.response?.status).toBe(400);
  });

  it('rotates refresh tokens, tolerates a lost response, and ends the grant if an old token is reused later', async () => {
    const first = await signIn(host.sandbox, 'adam');
    const refresh = (token: string) =>
      requestTokens(host.sandbox, { grant_type: 'refresh_token', refresh_token: token });
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    const rotated: unknown = await second.json();
    expect(rotated).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(rotated).not.toMatchObject({ refresh_token: first.refresh_token });
    const afterLoss = await refresh(first.refresh_token);
    expect(afterLoss.status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    const reused = await refresh(first.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends the session and its tokens at sign-out without a prompt', async () => {
    const browser = new Browser();
    const tokens = await signIn(host.sandbox, 'uma', browser);
    const end = new URL(`${host.sandbox.issuer}/session/end`);
    end.searchParams.set('id_token_hint', tokens.id_token);
    end.searchParams.set('post_logout_redirect_uri', 'http://127.0.0.1:53999/signed-out');
    const out = await fetch(end, { redirect: 'manual' });
    expect(out.headers.get('location')).toBe('http://127.0.0.1:53999/signed-out');
    const refreshed = await requestTokens(host.sandbox, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(refreshed.status).toBe(400);
    const again = await browser.follow(authorizationRequest(host.sandbox).authorizationUrl, host.sandbox.url);
    expect(await again.response?.text()).toContain('Sign in');
  });

  it('revokes a refresh token on request', async () => {
    const tokens = await signIn(host.sandbox, 'uma');
    const revoked = await fetch(`${host.sandbox.issuer}/token/revocation`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: 'dealer-console', token: tokens.refresh_token }).toString(),
    });
    expect(revoked.status).toBe(200);
    const used = await requestTokens(host.sandbox, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(used.status).toBe(400);
  });

  it('survives a restart of the sandbox', async () => {
    const tokens = await signIn(host.sandbox, 'omar');
    await host.restart();
    const answer = await graphql(host.sandbox, tokens.access_token, LIST);
    expect(answer.errors).toBeUndefined();
    const refreshed = await requestTokens(host.sandbox, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(refreshed.status).toBe(200);
  });

  it('rejects calls without a token, with a forged one and with an expired one', async () => {
    const call = (authorization?: string) =>
      fetch(`${host.sandbox.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body: JSON.stringify({ query: LIST }),
      });
    expect((await call()).status).toBe(401);
    const { access_token } = await signIn(host.sandbox, 'olivia');
    const [head, body, signature = ''] = access_token.split('.');
    const forged = await call(`Bearer ${head}.${body}.${signature.split('').reverse().join('')}`);
    expect(forged.status).toBe(401);
    expect(await forged.json()).toMatchObject({ errors: [{ message: 'The access token is not valid.' }] });
    await host.restart({ tokenSeconds: 1 });
    const short = await signIn(host.sandbox, 'olivia');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const expired = await call(`Bearer ${short.access_token}`);
    expect(await expired.json()).toMatchObject({ errors: [{ message: 'The access token has expired.' }] });
  });
});
