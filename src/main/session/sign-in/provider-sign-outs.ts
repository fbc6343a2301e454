// Ends sessions at their identity providers once the console has left them, and lets a new sign-in wait for that.

import type { Configuration } from 'openid-client';
import type { Log } from '@main/log/log';
import type { Connection } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import type { Tokens } from '../token-refresher';
import {
  type BrowserSignOut,
  PendingBrowserSignOut,
  type RemoteSignOut,
  SIGN_OUT_LIMIT_MS,
  signOutAtProvider,
} from './remote-sign-out';

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
