import type { ConnectionService } from '@main/connections/connection-service';
import type { Log } from '@main/log/log';
import { Network } from '@main/network/network';
import { AppError, type AppErrorShape } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import type { SessionState, User } from '@shared/domains/session/model';
import { steadyClock } from './clock';
import { accountKeyOf } from './identity';
import { ObservedState } from './observed-state';
import { ProviderCache } from './provider';
import { signOutAtProvider, type BrowserSignOut, type RemoteSignOut } from './remote-sign-out';
import { renewTokens } from './renewal';
import type { SecretStore } from './secret-store';
import { readRecord, writeRecord } from './session-record';
import { signInCancelled, signInError } from './sign-in-error';
import { runSignIn } from './sign-in-flow';
import { TokenKeeper } from './token-keeper';
import type { Tokens } from './tokens';

export interface SessionDeps {
  connections: Pick<ConnectionService, 'get' | 'peek'>;
  secrets: SecretStore;
  log: Log;
  /** Shows the provider's page in the system browser. */
  openExternal(url: string): Promise<void>;
  /** Somebody is signed in, freshly or restored: their local data may be opened. */
  onSignedIn(accountKey: string): void | Promise<void>;
  /** Signed out: their local data must go. */
  onWipe(accountKey: string): void | Promise<void>;
  /** The provider ended the session: local data is closed but kept, drafts are offered after the next sign-in. */
  onEnded?(accountKey: string): void | Promise<void>;
  /** Epoch milliseconds. */
  now?(): number;
  /** Milliseconds until a sign-in is given up; five minutes. */
  signInLimitMs?: number;
  /** Node's own way, unless the shell knows better. */
  network?: Network;
}

interface Active {
  connection: Connection;
  user: User;
  accountKey: string;
  keeper: TokenKeeper;
}

const FIVE_MINUTES = 300_000;

/** Who is signed in, and their tokens. Tokens leave it only towards the back office. */
export class SessionService {
  readonly #deps: SessionDeps;
  readonly #network: Network;
  readonly #providers: ProviderCache;
  readonly #state = new ObservedState();
  #active: Active | null = null;
  #attempt: AbortController | null = null;
  /** The last sign-in, until it has tidied up after itself. */
  #settling: Promise<unknown> = Promise.resolve();
  /** Of the log-out whose page may still be open in the browser, and hold the port of the next sign-in. */
  #leaving = new AbortController();
  readonly #steady: () => number;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#network = deps.network ?? new Network();
    this.#providers = new ProviderCache(this.#network);
    this.#steady = steadyClock(() => this.#now());
  }

  state(): SessionState {
    return this.#state.get();
  }

  watch(listener: (state: SessionState) => void): () => void {
    return this.#state.watch(listener);
  }

  /** The signed-in user and their connection. */
  current(): { connection: Connection; user: User; accountKey: string } | null {
    if (!this.#active) return null;
    const { connection, user, accountKey } = this.#active;
    return { connection: this.#present(connection), user, accountKey };
  }

  /**
   * The connection as it was when its person signed in: tokens do not follow an edit to another host. Only the
   * sandbox is looked up, whose port may be another one after a restart.
   */
  #present(connection: Connection): Connection {
    if (connection.id !== SANDBOX_CONNECTION_ID) return connection;
    return this.#deps.connections.peek(connection.id) ?? connection;
  }

  /** At start: the session of last time, without the network. Never throws. */
  async restore(): Promise<void> {
    try {
      for (const account of this.#deps.secrets.accounts()) {
        const text = await this.#deps.secrets.get(account);
        const record = text === null ? null : readRecord(text);
        if (record && this.#state.get().status === 'restoring') {
          await this.#activate(record.connection, record.user, record.tokens, account);
          return;
        }
      }
    } catch (error) {
      this.#deps.log.error('session.restore-failed', { error });
    }
    if (this.#state.get().status === 'restoring')
      this.#state.set({ status: 'signedOut', ...this.#whyNotRestored() });
  }

  /**
   * Resolves when signed in. A sign-in that is pending is cancelled in favour of this one.
   * @param somebodyElse the provider asks who it is, although the browser has a session with it
   * @throws AppError SIGN_IN_*, NOT_FOUND for an unknown connection.
   */
  async signIn(connectionId: string, somebodyElse = false): Promise<void> {
    this.cancelSignIn();
    if (this.#active) await this.signOut();
    this.#leaving.abort();
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#state.set({ status: 'signingIn', connectionId });
    const before = this.#settling;
    const work = before.then(() => this.#signIn(connectionId, attempt, somebodyElse));
    this.#settling = work.catch(() => undefined);
    await work;
  }

  async #signIn(connectionId: string, attempt: AbortController, somebodyElse: boolean): Promise<void> {
    try {
      attempt.signal.throwIfAborted();
      const connection = await this.#deps.connections.get(connectionId);
      attempt.signal.throwIfAborted();
      const { tokens, user } = await this.#runSignIn(connection, attempt.signal, somebodyElse);
      const accountKey = accountKeyOf(connection, SANDBOX_CONNECTION_ID, user.subject);
      await this.#forgetOthers(accountKey);
      await this.#deps.secrets.set(accountKey, writeRecord(connection, user, tokens));
      // A keychain may take its time, and the user theirs back meanwhile.
      if (attempt.signal.aborted) await this.#undo(connection, accountKey, tokens);
      attempt.signal.throwIfAborted();
      await this.#activate(connection, user, tokens, accountKey);
    } catch (cause) {
      const error = signInError(cause, this.#deps.connections.peek(connectionId)?.issuer);
      this.#deps.log.warn('session.sign-in-failed', { code: error.code, cause });
      if (this.#attempt === attempt) this.#state.set({ status: 'signedOut', error: error.toShape() });
      throw error;
    } finally {
      if (this.#attempt === attempt) this.#attempt = null;
    }
  }

  async #undo(connection: Connection, accountKey: string, tokens: Tokens): Promise<void> {
    await this.#deps.secrets.delete(accountKey);
    void signOutAtProvider(tokens, this.#remote(connection));
  }

  #remote(connection: Connection): RemoteSignOut {
    const { log } = this.#deps;
    return {
      discover: () => this.#providers.get(connection),
      fetch: this.#network.fetchOver(connection),
      log,
    };
  }

  /** The sandbox ends its browser session by the token alone. */
  #browserOf(connection: Connection): BrowserSignOut | null {
    if (connection.id === SANDBOX_CONNECTION_ID) return null;
    this.#leaving = new AbortController();
    const openExternal = (url: string): Promise<void> => this.#deps.openExternal(url);
    return { connection, openExternal, signal: this.#leaving.signal };
  }

  cancelSignIn(): void {
    if (!this.#attempt) return;
    const reason = signInCancelled();
    this.#attempt.abort(reason);
    // Said at once: what is under way may wait for the keychain.
    if (this.#state.get().status === 'signingIn')
      this.#state.set({ status: 'signedOut', error: reason.toShape() });
  }

  /** Local state goes first and certainly; the provider is told after that, if it can be reached. */
  async signOut(): Promise<void> {
    this.cancelSignIn();
    const active = this.#active;
    if (!active) return;
    const tokens = active.keeper.tokens();
    const connection = this.current()?.connection ?? active.connection;
    active.keeper.dispose();
    this.#active = null;
    this.#state.set({ status: 'signedOut' });
    try {
      await this.#deps.secrets.delete(active.accountKey);
    } finally {
      await this.#deps.onWipe(active.accountKey);
    }
    await signOutAtProvider(tokens, this.#remote(connection), this.#browserOf(connection));
  }

  /** @throws AppError SIGNED_OUT, OFFLINE, SESSION_ENDED */
  async accessToken(): Promise<string> {
    return this.#keeper().accessToken();
  }

  /** After a token was refused. @throws AppError SIGNED_OUT, OFFLINE, SESSION_ENDED */
  async refreshNow(): Promise<string> {
    return this.#keeper().refresh();
  }

  #whyNotRestored(): { error?: AppErrorShape } {
    const { secrets } = this.#deps;
    if (secrets.isUnreadable)
      return {
        error: {
          code: 'SESSION_ENDED',
          message: 'The session kept on this computer could not be read. Sign in again.',
        },
      };
    if (secrets.accounts().length === 0 || secrets.health() === 'keychain') return {};
    const message =
      'The keychain of this computer did not open, so the last session could not be restored. Sign in again.';
    return { error: { code: 'SESSION_ENDED', message } };
  }

  #keeper(): TokenKeeper {
    if (!this.#active) throw new AppError('SIGNED_OUT', 'Nobody is signed in');
    return this.#active.keeper;
  }

  async #runSignIn(
    connection: Connection,
    signal: AbortSignal,
    somebodyElse: boolean,
  ): Promise<{ tokens: Tokens; user: User }> {
    const configuration = await this.#providers.get(connection);
    signal.throwIfAborted();
    return runSignIn({
      connection,
      configuration,
      signal,
      limitMs: this.#deps.signInLimitMs ?? FIVE_MINUTES,
      now: () => this.#now(),
      steady: this.#steady,
      somebodyElse,
      onUrl: (url) => {
        this.#state.set({ status: 'signingIn', connectionId: connection.id, url });
        // The page is offered as a link too, so a browser that does not open is no end.
        this.#deps
          .openExternal(url)
          .catch((error: unknown) => this.#deps.log.warn('session.no-browser', { error }));
      },
    });
  }

  async #activate(connection: Connection, user: User, tokens: Tokens, accountKey: string): Promise<void> {
    await this.#deps.onSignedIn(accountKey);
    // One keeper at a time: an older one would go on renewing, and store its tokens in place of these.
    this.#active?.keeper.dispose();
    const active: Active = {
      connection,
      user,
      accountKey,
      keeper: new TokenKeeper(tokens, {
        now: this.#steady,
        renew: (before) => this.#renew(active, before),
        persist: (next) => this.#persist(active, next),
        onEnded: (error) => this.#end(active, error),
        discard: (late) => void signOutAtProvider(late, this.#remote(active.connection)),
      }),
    };
    this.#active = active;
    this.#emitSignedIn(active);
  }

  async #renew(active: Active, tokens: Tokens): Promise<Tokens> {
    const connection = this.#present(active.connection);
    const configuration = await this.#providers.get(connection).catch((error: unknown) => {
      const { message } = signInError(error);
      throw new AppError('OFFLINE', message, { cause: error });
    });
    const next = await renewTokens(configuration, connection, { tokens, user: active.user }, this.#steady);
    active.connection = connection;
    active.user = next.user;
    return next.tokens;
  }

  async #persist(active: Active, tokens: Tokens): Promise<void> {
    await this.#deps.secrets.set(active.accountKey, writeRecord(active.connection, active.user, tokens));
    // Whoever signed out meanwhile has the secret deleted after this; the store keeps to the order.
    if (this.#active === active) this.#emitSignedIn(active);
  }

  #end(active: Active, error: AppError): void {
    if (this.#active !== active) return;
    this.#active = null;
    this.#state.set({ status: 'signedOut', error: error.toShape() });
    const report = (failure: unknown): void => this.#deps.log.error('session.end-failed', { error: failure });
    this.#deps.secrets.delete(active.accountKey).catch(report);
    Promise.resolve(this.#deps.onEnded?.(active.accountKey)).catch(report);
  }

  /** One session at a time: what an older, unreadable one left behind must not come back. */
  async #forgetOthers(accountKey: string): Promise<void> {
    for (const other of this.#deps.secrets.accounts()) {
      if (other !== accountKey) await this.#deps.secrets.delete(other);
    }
  }

  #emitSignedIn({ connection, user }: Active): void {
    const storage = this.#deps.secrets.health();
    this.#state.set({ status: 'signedIn', connectionId: connection.id, user, storage });
  }

  #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }
}
