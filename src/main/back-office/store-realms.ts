/** A store as far as its realm goes. */
export interface StoreWithRealm {
  storeId: string;
  realmName: string | null;
}

/** Which realm each store is in, learnt from the stores that were read: calls about a store name its own. */
export class StoreRealms {
  readonly #realms = new Map<string, string>();

  note(stores: readonly StoreWithRealm[]): void {
    for (const { storeId, realmName } of stores) {
      if (realmName) this.#realms.set(storeId, realmName);
      else this.#realms.delete(storeId);
    }
  }

  of(storeId: string | undefined): string | undefined {
    return storeId === undefined ? undefined : this.#realms.get(storeId);
  }

  clear(): void {
    this.#realms.clear();
  }
}
