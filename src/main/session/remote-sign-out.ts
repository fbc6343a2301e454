import type { Log } from '@main/log/log';
import type { Connection } from '@shared/domains/connections/model';
import * as oidc from 'openid-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSignedOutPage } from './signed-out-page';
import type { Tokens } from './tokens';

const LIMIT_MS = 5_000;
/** How long the browser may take to come back; a person may be asked there. */
const BROWSER_LIMIT_MS = 60_000;
/** What every system hands to its browser whole. */
const LONGEST_ADDRESS = 2_000;

export interface RemoteSignOut {
  discover(): Promise<oidc.Configuration>;
  fetch: typeof fetch;
  log: Log;
}

/** Where the provider's session lives: cookies of the system browser that no call of ours has. */
export interface BrowserSignOut {
  connection: Connection;
  openExternal(url: string): Promise<void>;
  /** Ends the wait for the browser. */
  signal: AbortSignal;
}

async function revoke(configuration: oidc.Configuration, { refreshToken }: Tokens, log: Log): Promise<void> {
  if (!configuration.serverMetadata().revocation_endpoint || !refreshToken) return;
  await oidc
    .tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
    .catch((error: unknown) => log.warn('sign-out.not-revoked', { error }));
}

/** Ends the session that the token names, as far as that goes without the browser's cookies. Gives the status. */
async function endQuietly(url: URL, get: typeof fetch): Promise<number> {
  return (await get(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })).status;
}

async function endInBrowser(
  configuration: oidc.Configuration,
  idToken: string,
  { connection, openExternal, signal }: BrowserSignOut,
  { fetch: get, log }: RemoteSignOut,
): Promise<void> {
  const page = await openSignedOutPage(Number(connection.loopbackPort));
  const addressOf = (parameters: Record<string, string>): URL => {
    const url = oidc.buildEndSessionUrl(configuration, { ...parameters, id_token_hint: idToken });
    if (url.href.length > LONGEST_ADDRESS) url.searchParams.delete('id_token_hint');
    return url;
  };
  try {
    const back = { post_logout_redirect_uri: page.address, state: oidc.randomState() };
    const withReturn = addressOf(back);
    // A provider that was not told of our page refuses the whole log-out; its own page will do then.
    const taken = (await endQuietly(withReturn, get)) < 400;
    if (signal.aborted) return await page.close();
    await openExternal((taken ? withReturn : addressOf({})).href);
    const waited = Promise.race([page.seen, sleep(BROWSER_LIMIT_MS, undefined, { ref: false, signal })]);
    void waited.catch(() => undefined).then(() => page.close());
  } catch (error) {
    await page.close();
    log.warn('sign-out.browser-session', { error });
  }
}

/**
 * Tells the provider that the session is over: revokes the refresh token, then ends the provider's own session, in the
 * system browser where one is given. The app is already signed out: failures are logged, never thrown.
 */
export async function signOutAtProvider(
  tokens: Tokens,
  remote: RemoteSignOut,
  browser: BrowserSignOut | null = null,
): Promise<void> {
  const work = async (): Promise<void> => {
    const configuration = await remote.discover();
    await revoke(configuration, tokens, remote.log);
    if (!configuration.serverMetadata().end_session_endpoint || !tokens.idToken) return;
    if (browser) return endInBrowser(configuration, tokens.idToken, browser, remote);
    await endQuietly(oidc.buildEndSessionUrl(configuration, { id_token_hint: tokens.idToken }), remote.fetch);
  };
  const told = work().catch((error: unknown) => remote.log.warn('sign-out.provider-not-told', { error }));
  await Promise.race([told, sleep(LIMIT_MS, undefined, { ref: false })]);
}
