/** The part of a store that its realm is derived from. */
export interface StoreWithRealm {
  storeId: string;
  realmName: string | null;
}

/**
 * Remembers the realm of each store seen in a response, since later calls about the store must send it as a header.
 * Scoped to one session by its `session` signal, so another user's realms are never used.
 */
export class StoreRealms {
  readonly #sessions = new WeakMap<AbortSignal, Map<string, string>>();

  remember(session: AbortSignal, stores: readonly StoreWithRealm[]): void {
    const realms = this.#sessions.get(session) ?? new Map<string, string>();
    this.#sessions.set(session, realms);
    for (const { storeId, realmName } of stores) {
      if (realmName) realms.set(storeId, realmName);
      else realms.delete(storeId);
    }
  }

  of(session: AbortSignal, storeId: string | undefined): string | undefined {
    return storeId === undefined ? undefined : this.#sessions.get(session)?.get(storeId);
  }
}
