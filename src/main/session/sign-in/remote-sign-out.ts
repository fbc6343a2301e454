import { setTimeout as sleep } from 'node:timers/promises';
import * as oidc from 'openid-client';
import type { Log } from '@main/log/log';
import type { Connection } from '@shared/domains/connections/model';
import { sessionEndTexts } from '@shared/domains/session/session-error-texts';
import type { Tokens } from '../token-refresher';
import { openSignedOutPage, type SignedOutPage } from './loopback-server';
import { oauthReason } from './sign-in-error';

/**
 * Revokes the refresh token, then ends the provider's own session, in the system browser where one is given. The app is
 * already signed out: failures are logged, never thrown. Returns the notice for the user if the token was not revoked
 * within the limit.
 */
export async function signOutAtProvider(
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
export class PendingBrowserSignOut {
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
export const SIGN_OUT_LIMIT_MS = 5_000;
/** The time limit for the redirect; the user may be prompted in the browser. */
const BROWSER_LIMIT_MS = 60_000;
/** The length of an address that every system passes to its browser without truncation. */
const MAX_ADDRESS_LENGTH = 2_000;

export interface RemoteSignOut {
  discover(): Promise<oidc.Configuration>;
  fetch: typeof fetch;
  /** How long the sign-out is awaited, in milliseconds. */
  limitMs: number;
  /** Aborted when the provider's session may be that of the next sign-in, and must not be ended any more. */
  superseded: AbortSignal;
  log: Log;
}

/** Ends the provider's session in the system browser, whose cookies the console's own calls do not have. */
export interface BrowserSignOut {
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
