// Moves data that older versions stored per identity provider and user to the account that it belongs to.

import type { AccountCacheRegistry } from '@main/cache/sqlite-account-cache';
import type { Log } from '@main/log/log';
import type { Connection } from '@shared/domains/connections/model';
import { accountKeyOf, legacyAccountKeyOf } from './identity';
import type { Account } from './session-scope';

export interface LegacyAccountsDeps {
  caches: Pick<AccountCacheRegistry, 'has' | 'rename'>;
  /** The connections that the user has set up. */
  connections(): Connection[];
  /** The id of the connection used last. */
  lastUsed(): string;
  log: Log;
}

/**
 * Data belongs to the account of the only connection of the provider, or of the one used last. If neither identifies
 * the account, the data is not assigned, since drafts of one back office must not appear in another.
 */
export class LegacyAccounts {
  readonly #deps: LegacyAccountsDeps;

  constructor(deps: LegacyAccountsDeps) {
    this.#deps = deps;
  }

  /** @param storedAs The key under which the account's session was stored: its own, or one of an older version. */
  migrate({ accountKey, connection, user }: Account, storedAs: string): void {
    const { caches, log } = this.#deps;
    if (storedAs !== accountKey) caches.rename(storedAs, accountKey);
    const former = legacyAccountKeyOf(connection, user.subject);
    if (!caches.has(former)) return;
    const owner = this.#ownerOf(connection);
    if (owner) caches.rename(former, accountKeyOf(owner, user.subject));
    else log.warn('session.former-data-left', { connection: connection.id });
  }

  #ownerOf(connection: Connection): Connection | undefined {
    const { connections, lastUsed } = this.#deps;
    const others = connections().filter(
      ({ id, issuer }) => id !== connection.id && issuer === connection.issuer,
    );
    const last = lastUsed();
    return others.length === 0 ? connection : [connection, ...others].find(({ id }) => id === last);
  }
}
