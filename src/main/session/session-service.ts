// Signs users in and out, restores the stored session, and supplies tokens, which go to back office and provider only.

import type { Log } from '@main/log/log';
import { Network } from '@main/network/network';
import type { Connection } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { AppError } from '@shared/kernel/app-error';
import type { SessionState, User } from '@shared/kernel/platform/session';
import { monotonicClock } from './clock';
import { ObservableState } from './observable-state';
import { type ConnectionSource, ProviderCache } from './provider';
import { refreshedAtOnce, refreshFailureOf, refreshTokens } from './refresh-tokens';
import {
  accountOf,
  asReader,
  SessionScope,
  type Account,
  type CurrentSession,
  type OpenedCache,
  type ScopedPart,
} from './session-scope';
import { ProviderSignOuts } from './sign-in/provider-sign-outs';
import {
  anotherUser,
  nobodySignedIn,
  sameAccountNotice,
  signInCancelled,
  signInError,
} from './sign-in/sign-in-error';
import { runSignIn, SIGN_IN_LIMIT_MS } from './sign-in/sign-in-flow';
import type { SecretStore } from './storage/secret-store';
import { readRecord, type SessionRecord, whyNotRestored, writeRecord } from './storage/session-record';
import { type SessionRules, TokenRefresher, type Tokens } from './token-refresher';

export interface SessionDeps extends SessionRules {
  connections: ConnectionSource;
  secrets: SecretStore;
  log: Log;
  /** Why nothing may be changed in this run, whatever the role; null: the role decides. */
  readOnly?: string | null;
  /** Shows the provider's page in the system browser. */
  openExternal(url: string): Promise<void>;
  /** Opens the data of an account on this computer. `storedAs` is the key under which its session was stored. */
  openCache(account: Account, storedAs: string): OpenedCache;
  /** The parts that are opened with a session in this order, and closed in reverse. */
  parts: readonly ScopedPart[];
  /** Epoch milliseconds. */
  now?(): number;
  /** The time limit of a sign-in in milliseconds; five minutes by default. */
  signInLimitMs?: number;
  /** The time limit of a sign-out at the provider in milliseconds; five seconds by default. */
  signOutLimitMs?: number;
  /** Node's own network by default; Electron provides another. */
  network?: Network;
}

export class SessionService {
  readonly #deps: SessionDeps;
  readonly #network: Network;
  readonly #providers: ProviderCache;
  readonly #state = new ObservableState();
  #scope: SessionScope | null = null;
  /** Of the last session of this run: providers may ignore that another account was asked for. */
  #lastAccountKey: string | null = null;
  /** The most recent sign-in attempt. */
  #attempt: AbortController | null = null;
  /** That sign-in and earlier ones, until they have cleaned up. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #signOuts: ProviderSignOuts;
  readonly #tokenNow: () => number;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#network = deps.network ?? new Network();
    this.#providers = new ProviderCache(this.#network);
    this.#signOuts = new ProviderSignOuts({
      discover: (connection) => this.#providers.get(connection),
      fetchWith: (connection) => this.#network.fetchWith(connection),
      openExternal: (url) => deps.openExternal(url),
      limitMs: deps.signOutLimitMs,
      log: deps.log,
    });
    this.#tokenNow = monotonicClock(() => this.#now());
  }

  state(): SessionState {
    return this.#state.get();
  }

  watch(listener: (state: SessionState) => void): () => void {
    return this.#state.watch(listener);
  }

  /** The signed-in user, their connection, and the parts of their session. */
  current(): CurrentSession | null {
    if (!this.#scope) return null;
    const { accountKey, signal, cache } = this.#scope;
    const user = asReader(this.#scope.user, this.#deps.readOnly);
    return { connection: this.#withCurrentAddress(this.#scope.connection), user, accountKey, signal, cache };
  }

  /**
   * The connection as it was at sign-in, because tokens must not follow an edit to another host. Only the sandbox's is
   * looked up, whose port may change with a restart.
   */
  #withCurrentAddress(connection: Connection): Connection {
    if (connection.id !== SANDBOX_CONNECTION_ID) return connection;
    return this.#deps.connections.peek(connection.id) ?? connection;
  }

  /** Called at start: restores the stored session, without the network. Never throws. */
  async restore(): Promise<void> {
    try {
      for (const storedAs of this.#deps.secrets.accounts()) {
        const text = await this.#deps.secrets.get(storedAs);
        const record = text === null ? null : readRecord(text, this.#deps.mayUse);
        if (record && this.#state.get().status === 'restoring') {
          await this.#restore(record, storedAs);
          return;
        }
      }
    } catch (error) {
      this.#deps.log.error('session.restore-failed', { error });
    }
    if (this.#state.get().status === 'restoring')
      this.#state.set({ status: 'signedOut', ...whyNotRestored(this.#deps.secrets) });
  }

  /** @param storedAs The key of its account, which an older version may have derived differently. */
  async #restore({ connection, user, tokens }: SessionRecord, storedAs: string): Promise<void> {
    const account = accountOf(connection, user);
    if (storedAs !== account.accountKey) {
      await this.#deps.secrets.set(account.accountKey, writeRecord(connection, user, tokens));
      await this.#deps.secrets.delete(storedAs);
    }
    if (this.#state.get().status === 'restoring') this.#open(account, tokens, storedAs);
  }

  /**
   * Resolves when signed in. A pending sign-in is cancelled in favor of this one, and a signed-in user is signed out
   * first.
   * @param asAnotherUser the provider prompts for the user, although the browser has a session with it
   * @returns the notice for the user who asked for another account and got the same one; null otherwise
   * @throws AppError SIGN_IN_*, NOT_FOUND for an unknown connection.
   */
  async signIn(connectionId: string, asAnotherUser = false): Promise<string | null> {
    return this.#latestAttempt((attempt) => {
      if (!this.#scope) this.#state.set({ status: 'signingIn', connectionId });
      return this.#queue.then(() => this.#signIn(connectionId, attempt, asAnotherUser));
    });
  }

  /** Cancels the pending attempt, and makes the next one wait until this one has cleaned up. */
  async #latestAttempt<T>(start: (attempt: AbortController) => Promise<T>): Promise<T> {
    this.cancelSignIn();
    const attempt = new AbortController();
    this.#attempt = attempt;
    const work = start(attempt).finally(() => {
      if (this.#attempt === attempt) this.#attempt = null;
    });
    this.#queue = work.catch(() => undefined);
    return work;
  }

  async #signIn(
    connectionId: string,
    attempt: AbortController,
    asAnotherUser: boolean,
  ): Promise<string | null> {
    try {
      attempt.signal.throwIfAborted();
      await this.#leave();
      attempt.signal.throwIfAborted();
      this.#state.set({ status: 'signingIn', connectionId });
      const connection = await this.#deps.connections.get(connectionId);
      attempt.signal.throwIfAborted();
      const { tokens, user } = await this.#runSignIn(connection, attempt.signal, asAnotherUser, (url) =>
        this.#state.set({ status: 'signingIn', connectionId, url }),
      );
      const account = accountOf(connection, user);
      const isSame = asAnotherUser && account.accountKey === this.#lastAccountKey;
      const notice = isSame ? sameAccountNotice(account, await this.#providers.get(connection)) : null;
      // Only one session is stored, so an older, unreadable one must not be restored later.
      await this.#deps.secrets.deleteOthers(account.accountKey);
      await this.#deps.secrets.set(account.accountKey, writeRecord(connection, user, tokens));
      // A keychain may be slow, and the user may have cancelled in the meantime.
      if (attempt.signal.aborted) await this.#undo(account, tokens);
      attempt.signal.throwIfAborted();
      this.#open(account, tokens, account.accountKey);
      return notice;
    } catch (cause) {
      const error = signInError(cause, this.#deps.connections.peek(connectionId)?.issuer);
      this.#deps.log.warn('session.sign-in-failed', { code: error.code, cause });
      if (this.#attempt === attempt) this.#state.set({ status: 'signedOut', error: error.toShape() });
      throw error;
    }
  }

  /**
   * Renews a session whose refresh keeps failing, without ending it: asks the provider once more, and signs the user in
   * again if it refuses. Nothing that is open or unsaved is lost.
   * @throws AppError SIGNED_OUT, SESSION_ENDED, SIGN_IN_*; the session stays as it is, unless it has ended
   */
  async signInAgain(): Promise<void> {
    await this.#latestAttempt(({ signal }) => this.#queue.then(() => this.#signInAgain(signal)));
  }

  async #signInAgain(attempt: AbortSignal): Promise<void> {
    const scope = this.#scope;
    if (!scope) throw nobodySignedIn();
    const connection = this.#withCurrentAddress(scope.connection);
    const signal = AbortSignal.any([attempt, scope.signal]);
    signal.throwIfAborted();
    if (await refreshedAtOnce(scope.tokens)) return;
    signal.throwIfAborted();
    const { tokens, user } = await this.#runSignIn(connection, signal, false, () => undefined);
    if (user.subject !== scope.user.subject || signal.aborted) {
      this.#signOuts.discard(tokens, connection);
      signal.throwIfAborted();
      throw anotherUser(user.userName, scope.user.userName);
    }
    scope.connection = connection;
    scope.user = user;
    await scope.tokens.replace(tokens);
  }

  async #undo({ accountKey, connection }: Account, tokens: Tokens): Promise<void> {
    await this.#deps.secrets.delete(accountKey);
    this.#signOuts.discard(tokens, connection);
  }

  cancelSignIn(): void {
    if (!this.#attempt) return;
    const reason = signInCancelled();
    this.#attempt.abort(reason);
    // The state changes immediately, because the pending attempt may wait for the keychain.
    if (this.#state.get().status === 'signingIn')
      this.#state.set({ status: 'signedOut', error: reason.toShape() });
  }

  /**
   * Resolves when nothing of the session is left on this computer. The provider ends its session after that, if it is
   * reachable; the next sign-in waits for it.
   * @throws Error of the file system where stored data could not be removed
   */
  async signOut(): Promise<void> {
    this.cancelSignIn();
    await this.#leave();
  }

  async #leave(): Promise<void> {
    const scope = this.#scope;
    if (!scope) return;
    const tokens = scope.tokens.tokens();
    const connection = this.#withCurrentAddress(scope.connection);
    this.#scope = null;
    try {
      scope.dispose('signedOut');
    } finally {
      this.#state.set({ status: 'signedOut' });
      const removed = this.#deps.secrets.delete(scope.accountKey);
      this.#signOuts.leave(tokens, connection, removed, (notice) => {
        // A sign-in that waits for this has set its own state.
        if (this.#state.get().status === 'signedOut') this.#state.set({ status: 'signedOut', notice });
      });
      await removed;
    }
  }

  /**
   * Called on quit: starts no further refresh. Resolves when one in flight has stored its tokens, because a lost rotated
   * token ends the session, and when a sign-out has removed the secret and revoked the token at the provider.
   */
  async flush(): Promise<void> {
    await this.#scope?.tokens.flush();
    await this.#deps.secrets.settled();
    await this.#signOuts.settled();
  }

  /** Called at the end of the app's run: closes stored data without removing it. */
  close(): void {
    this.cancelSignIn();
    this.#scope?.dispose('quit');
    this.#scope = null;
  }

  /** @throws AppError SIGNED_OUT, OFFLINE, SESSION_ENDED */
  async accessToken(): Promise<string> {
    return this.#tokens().accessToken();
  }

  /** Refreshes after a token was refused. @throws AppError SIGNED_OUT, OFFLINE, SESSION_ENDED */
  async refreshNow(): Promise<string> {
    return this.#tokens().refreshRefused();
  }

  #tokens(): TokenRefresher {
    if (!this.#scope) throw nobodySignedIn();
    return this.#scope.tokens;
  }

  async #runSignIn(
    connection: Connection,
    signal: AbortSignal,
    switchUser: boolean,
    onUrl: (url: string) => void,
  ): Promise<{ tokens: Tokens; user: User }> {
    await this.#signOuts.makeWay();
    signal.throwIfAborted();
    const configuration = await this.#providers.get(connection).catch((error: unknown) => {
      throw signInError(error, connection.issuer);
    });
    signal.throwIfAborted();
    return runSignIn({
      connection,
      configuration,
      signal,
      limitMs: this.#deps.signInLimitMs ?? SIGN_IN_LIMIT_MS,
      now: () => this.#now(),
      monotonicNow: this.#tokenNow,
      switchUser,
      onUrl: (url) => {
        onUrl(url);
        // The sign-in page is offered as a link too, so a browser that does not open is no failure.
        this.#deps
          .openExternal(url)
          .catch((error: unknown) => this.#deps.log.warn('session.no-browser', { error }));
      },
    });
  }

  /** The function is synchronous, so that nothing runs between the last check of a cancellation and the session. */
  #open(account: Account, tokens: Tokens, storedAs: string): void {
    const { openCache, parts } = this.#deps;
    const scope = new SessionScope(account, openCache(account, storedAs), parts, (opened) =>
      this.#createRefresher(opened, tokens),
    );
    [this.#scope, this.#lastAccountKey] = [scope, account.accountKey];
    scope.start();
    this.#emitSignedIn(scope);
  }

  #createRefresher(scope: SessionScope, tokens: Tokens): TokenRefresher {
    return new TokenRefresher(tokens, {
      now: this.#tokenNow,
      maxHours: this.#deps.maxHours,
      requestTokens: (before) => this.#requestTokens(scope, before),
      persist: (next) => this.#persist(scope, next),
      onEnded: (error) => this.#end(scope, error),
      onStalled: (error) => this.#stall(scope, error),
      discard: (late) => this.#signOuts.discard(late, scope.connection),
    });
  }

  async #requestTokens(scope: SessionScope, tokens: Tokens): Promise<Tokens> {
    const connection = this.#withCurrentAddress(scope.connection);
    const configuration = await this.#providers.get(connection).catch((error: unknown) => {
      const { message } = signInError(error);
      throw new AppError('OFFLINE', message, { cause: error });
    });
    const next = await refreshTokens(configuration, connection, { tokens, user: scope.user }, this.#tokenNow);
    scope.connection = connection;
    scope.user = next.user;
    return next.tokens;
  }

  async #persist(scope: SessionScope, tokens: Tokens): Promise<void> {
    await this.#deps.secrets.set(scope.accountKey, writeRecord(scope.connection, scope.user, tokens));
    // If the user signed out in the meantime, the secret is deleted after this, because the store keeps the order.
    if (this.#scope === scope) this.#emitSignedIn(scope);
  }

  #stall(scope: SessionScope, error: unknown): void {
    scope.refreshFailure = error === null ? null : refreshFailureOf(error);
    if (this.#scope === scope) this.#emitSignedIn(scope);
  }

  /** The provider has ended the session: stored data remains, and is offered after the next sign-in. */
  #end(scope: SessionScope, error: AppError): void {
    if (this.#scope !== scope) return;
    this.#scope = null;
    const report = (failure: unknown): void => this.#deps.log.error('session.end-failed', { error: failure });
    scope.dispose('ended');
    this.#state.set({ status: 'signedOut', error: error.toShape() });
    this.#deps.secrets.delete(scope.accountKey).catch(report);
  }

  #emitSignedIn(scope: SessionScope): void {
    const { connection, refreshFailure } = scope;
    const user = asReader(scope.user, this.#deps.readOnly);
    const storage = this.#deps.secrets.health();
    const stalled = refreshFailure === null ? {} : { refreshFailure };
    this.#state.set({ status: 'signedIn', connectionId: connection.id, user, storage, ...stalled });
  }

  #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }
}
