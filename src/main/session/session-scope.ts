// What lives as long as a session: its account, abort signal and cache.

import type { AccountCache } from '@main/cache/account-cache';
import type { Connection } from '@shared/domains/connections/model';
import { sessionEndTexts } from '@shared/domains/session/texts';
import { AppError } from '@shared/kernel/app-error';
import type { RefreshFailure, User } from '@shared/kernel/platform/session';
import { accountKeyOf } from './identity';
import type { TokenRefresher } from './token-refresher';

/** The end of a session: only a sign-out removes the data stored on this computer. */
export type ScopeEnd = 'signedOut' | 'ended' | 'quit';

/** A user at a connection. */
export interface Account {
  /** The key of its data on this computer; see identity.ts. */
  readonly accountKey: string;
  readonly connection: Connection;
  readonly user: User;
}

/** The user with the reason why nothing may be changed in this run, if there is one. */
export const asReader = (user: User, readOnly: string | null | undefined): User =>
  readOnly == null ? user : { ...user, readOnly };

export const accountOf = (connection: Connection, user: User): Account => ({
  accountKey: accountKeyOf(connection, user.subject),
  connection,
  user,
});

/** A cache that a session has opened and closes. */
export interface OpenedCache extends AccountCache {
  close(): void;
  /** Closes the cache and removes everything stored for the account. */
  wipe(): void;
}

/** The account, abort signal and cache that a session provides to its parts. */
export interface OpenScope {
  readonly accountKey: string;
  /** Aborted with CANCELLED when the session is over, however it ends. */
  readonly signal: AbortSignal;
  readonly cache: AccountCache;
}

/** The current session, with its up-to-date account. */
export type CurrentSession = Account & OpenScope;

/** A part of the console that holds data of one session. */
export interface ScopedPart {
  /** Called when a session starts, before any call is handled or can be made. */
  open(scope: OpenScope): void;
  /** Called once calls to the back office are possible. */
  start?(): void;
  close(end: ScopeEnd): void;
}

/**
 * Owns everything with the lifetime of one session (cache, drafts, jobs, schedules, tokens, abort signal), so that
 * ending a session disposes of it as one unit.
 */
export class SessionScope implements OpenScope {
  readonly accountKey: string;
  readonly cache: AccountCache;
  /**
   * `connection` and `user` may change: the sandbox may get another port, and a token refresh may name another role.
   */
  connection: Connection;
  user: User;
  /** The reason why no call can be made until the tokens are refreshed; null while calls can be made. */
  refreshFailure: RefreshFailure | null = null;
  readonly tokens: TokenRefresher;
  readonly #cache: OpenedCache;
  readonly #parts: readonly ScopedPart[];
  readonly #controller = new AbortController();

  /** @param createRefresher Creates the refresher of the tokens, which needs the opened scope. */
  constructor(
    account: Account,
    cache: OpenedCache,
    parts: readonly ScopedPart[],
    createRefresher: (scope: SessionScope) => TokenRefresher,
  ) {
    this.accountKey = account.accountKey;
    this.connection = account.connection;
    this.user = account.user;
    this.cache = this.#cache = cache;
    this.#parts = parts;
    for (const part of parts) part.open(this);
    this.tokens = createRefresher(this);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): void {
    for (const part of this.#parts) part.start?.();
  }

  /**
   * Aborts running work, then closes the parts and the cache. The scope cannot be used again; further calls do nothing.
   * @throws Error of the file system where stored data could not be removed
   */
  dispose(end: ScopeEnd): void {
    if (this.signal.aborted) return;
    // The result of a refresh is discarded after a sign-out, and stored on quit, because the next start needs it.
    if (end === 'quit') void this.tokens.flush();
    else this.tokens.dispose();
    this.#controller.abort(new AppError('CANCELLED', sessionEndTexts.stopped[end]));
    for (const part of this.#parts.toReversed()) part.close(end);
    if (end === 'signedOut') this.#cache.wipe();
    else this.#cache.close();
  }
}
