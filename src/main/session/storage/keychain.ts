// Access to the operating system's keychain that cannot keep the app from starting. `secret-store.ts` decides what is
// stored with it.

import type { SessionStorage } from '@shared/kernel/platform/session';

/** The part of an operating system's keychain that the secret store needs; keytar has this shape. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export type KeychainLoader = () => Promise<Keychain>;

/** Loads keytar, which is native code, when it is first needed, so that a computer that cannot load it still starts. */
export const loadKeytar: KeychainLoader = async () => {
  const module = await import('keytar');
  return 'default' in module && typeof module.default === 'object' ? module.default : module;
};

const DEFAULT_LIMIT_MS = 10_000;

class KeychainTimeout extends Error {}

/**
 * A call takes ten seconds at most, and after one failure the keychain is not used for the rest of the run, so that a
 * locked keychain delays the app only once.
 */
export class GuardedKeychain {
  readonly #load: KeychainLoader;
  readonly #limitMs: number;
  #keychain: Promise<Keychain> | null = null;
  #health: SessionStorage = 'keychain';

  constructor(load: KeychainLoader, limitMs = DEFAULT_LIMIT_MS) {
    this.#load = load;
    this.#limitMs = limitMs;
  }

  health(): SessionStorage {
    return this.#health;
  }

  /** The result of `work`, or undefined when there is no usable keychain. */
  async use<T>(work: (keychain: Keychain) => Promise<T>): Promise<T | undefined> {
    if (this.#health !== 'keychain') return undefined;
    try {
      this.#keychain ??= this.#load();
      return await this.#limited(this.#keychain.then(work));
    } catch (error) {
      const locked =
        error instanceof KeychainTimeout ||
        (error instanceof Error && /lock|cancel|denied|interaction/i.test(error.message));
      this.#health = locked ? 'memory-keychain-locked' : 'memory-no-keychain';
      return undefined;
    }
  }

  #limited<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new KeychainTimeout()), this.#limitMs);
      promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
