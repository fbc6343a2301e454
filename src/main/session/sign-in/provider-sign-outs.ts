// Ends sessions at their identity providers once the console has left them, and lets a new sign-in wait for that.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from 'openid-client';
import * as oidc from 'openid-client';
import type { Log } from '@main/log/log';
import type { Connection } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { sessionEndTexts } from '@shared/domains/session/texts';
import type { Tokens } from '../token-refresher';
import { openSignedOutPage, type SignedOutPage } from './loopback-server';
import { oauthReason } from './sign-in-error';

export interface ProviderSignOutsDeps {
  discover(connection: Connection): Promise<Configuration>;
  fetchWith(connection: Connection): typeof fetch;
  /** Shows the provider's page in the system browser. */
  openExternal(url: string): Promise<void>;
  /** How long a sign-out is awaited, in milliseconds. */
  limitMs: number | undefined;
  log: Log;
}

export class ProviderSignOuts {
  readonly #deps: ProviderSignOutsDeps;
  #superseded = new AbortController();
  /** A browser sign-out whose loopback page is still open and may hold the port of the next sign-in. */
  #inBrowser = new PendingBrowserSignOut();
  /** Never rejects. */
  #settled: Promise<void> = Promise.resolve();

  constructor(deps: ProviderSignOutsDeps) {
    this.#deps = deps;
  }

  /**
   * Ends a session that the user has left, in the browser too.
   * @param removed Settles when this computer has removed the session, after which the provider is told.
   * @param onNotice Called with the notice for the user if the provider did not revoke the token.
   */
  leave(
    tokens: Tokens,
    connection: Connection,
    removed: Promise<unknown>,
    onNotice: (notice: string) => void,
  ): void {
    const remote = this.#remote(connection);
    const browser = this.#browserOf(connection);
    const end = async (): Promise<void> => {
      await removed.catch(() => undefined);
      const notice = await signOutAtProvider(tokens, remote, browser);
      if (notice !== null) onNotice(notice);
    };
    this.#await(end());
  }

  /** Ends the session of tokens that no one uses. */
  discard(tokens: Tokens, connection: Connection): void {
    this.#await(signOutAtProvider(tokens, this.#remote(connection)));
  }

  /** Resolves when the providers have ended the sessions or have had their time. */
  settled(): Promise<void> {
    return this.#settled;
  }

  /**
   * Called before a sign-in: until the provider has ended the old session, its page would sign the same user in again.
   * What is not complete within the limit is given up, and its port is free.
   */
  async makeWay(): Promise<void> {
    await this.#settled;
    this.#superseded.abort();
    this.#superseded = new AbortController();
    await this.#inBrowser.stop();
  }

  #await(end: Promise<unknown>): void {
    const settled = end.catch((error: unknown) => this.#deps.log.error('sign-out.failed', { error }));
    this.#settled = Promise.all([this.#settled, settled]).then(() => undefined);
  }

  #remote(connection: Connection): RemoteSignOut {
    const { discover, fetchWith, limitMs = SIGN_OUT_LIMIT_MS, log } = this.#deps;
    const { signal: superseded } = this.#superseded;
    return {
      discover: () => discover(connection),
      fetch: fetchWith(connection),
      limitMs,
      superseded,
      log,
    };
  }

  /** The sandbox ends its browser session by the token alone. */
  #browserOf(connection: Connection): BrowserSignOut | null {
    if (connection.id === SANDBOX_CONNECTION_ID) return null;
    this.#inBrowser = new PendingBrowserSignOut();
    return { connection, openExternal: this.#deps.openExternal, pending: this.#inBrowser };
  }
}

/**
 * Revokes the refresh token, then ends the provider's own session, in the system browser where one is given. The app is
 * already signed out: failures are logged, never thrown. Returns the notice for the user if the token was not revoked
 * within the limit.
 */
async function signOutAtProvider(
  tokens: Tokens,
  remote: RemoteSignOut,
  browser: BrowserSignOut | null = null,
): Promise<string | null> {
  let notice: string | null = sessionEndTexts.providerNotReached;
  const work = async (): Promise<void> => {
    const configuration = await remote.discover();
    notice = await revoke(configuration, tokens, remote.log);
    if (!configuration.serverMetadata().end_session_endpoint || !tokens.idToken) return;
    remote.superseded.throwIfAborted();
    if (browser) return endInBrowser(configuration, tokens.idToken, browser, remote);
    await endQuietly(oidc.buildEndSessionUrl(configuration, { id_token_hint: tokens.idToken }), remote.fetch);
  };
  const notified = work().catch((error: unknown) => remote.log.warn('sign-out.provider-not-told', { error }));
  await Promise.race([notified, sleep(remote.limitMs, undefined, { ref: false })]);
  return notice;
}

/**
 * A browser sign-out whose loopback page is still open. It may hold the port of the next sign-in, so a new sign-in
 * stops it and waits for the port.
 */
class PendingBrowserSignOut {
  readonly #stopping = new AbortController();
  #freed: Promise<unknown> = Promise.resolve();

  /** Aborted when the browser is no longer awaited. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Opens the page to which the browser is redirected. @throws AppError SIGN_IN_PORT */
  async open(openPage: () => Promise<SignedOutPage>): Promise<SignedOutPage> {
    this.signal.throwIfAborted();
    const opening = openPage();
    const stopped = new Promise<void>((resolve) =>
      this.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    this.#freed = opening.then(async (page) => {
      await stopped;
      await page.close();
    });
    this.#freed.catch(() => undefined);
    return opening;
  }

  /** Closes the page; resolves when its port is free. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#freed.catch(() => undefined);
  }
}

/** The time limit for the provider. */
const SIGN_OUT_LIMIT_MS = 5_000;
/** The time limit for the redirect; the user may be prompted in the browser. */
const BROWSER_LIMIT_MS = 60_000;
/** The length of an address that every system passes to its browser without truncation. */
const MAX_ADDRESS_LENGTH = 2_000;

interface RemoteSignOut {
  discover(): Promise<oidc.Configuration>;
  fetch: typeof fetch;
  /** How long the sign-out is awaited, in milliseconds. */
  limitMs: number;
  /** Aborted when the provider's session may be that of the next sign-in, and must not be ended any more. */
  superseded: AbortSignal;
  log: Log;
}

/** Ends the provider's session in the system browser, whose cookies the console's own calls do not have. */
interface BrowserSignOut {
  connection: Connection;
  openExternal(url: string): Promise<void>;
  pending: PendingBrowserSignOut;
}

function noticeOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return sessionEndTexts.notRevoked(oauthReason(error));
  const response = error instanceof Error ? error.cause : null;
  return response instanceof Response
    ? sessionEndTexts.notRevoked(String(response.status))
    : sessionEndTexts.providerNotReached;
}

/** Revokes the refresh token. Returns the notice for the user if the provider refuses, otherwise null. */
async function revoke(
  configuration: oidc.Configuration,
  { refreshToken }: Tokens,
  log: Log,
): Promise<string | null> {
  if (!configuration.serverMetadata().revocation_endpoint || !refreshToken) return null;
  try {
    await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
    return null;
  } catch (error) {
    log.warn('sign-out.not-revoked', { error });
    return noticeOf(error);
  }
}

/**
 * Ends the session that the token identifies, as far as that works without the browser's cookies. Returns the status.
 */
async function endQuietly(url: URL, fetchFn: typeof fetch): Promise<number> {
  return (await fetchFn(url, { redirect: 'manual', signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS) })).status;
}

async function endInBrowser(
  configuration: oidc.Configuration,
  idToken: string,
  { connection, openExternal, pending }: BrowserSignOut,
  remote: RemoteSignOut,
): Promise<void> {
  const { signal } = pending;
  const addressOf = (parameters: Record<string, string>): URL => {
    const url = oidc.buildEndSessionUrl(configuration, { ...parameters, id_token_hint: idToken });
    if (url.href.length > MAX_ADDRESS_LENGTH) url.searchParams.delete('id_token_hint');
    return url;
  };
  try {
    const page = await pending.open(() => openSignedOutPage(Number(connection.loopbackPort)));
    const back = { post_logout_redirect_uri: page.address, state: oidc.randomState() };
    const withReturn = addressOf(back);
    // A provider that does not know the redirect address refuses the whole sign-out; its own page is used then.
    const taken = (await endQuietly(withReturn, remote.fetch)) < 400;
    // A sign-in has started, and needs the browser and the port.
    if (signal.aborted) return;
    await openExternal((taken ? withReturn : addressOf({})).href);
    const waited = Promise.race([page.visited, sleep(BROWSER_LIMIT_MS, undefined, { ref: false, signal })]);
    await waited.catch(() => undefined);
    await pending.stop();
  } catch (error) {
    await pending.stop();
    remote.log.warn('sign-out.browser-session', { error });
  }
}
