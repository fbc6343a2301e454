import type { Log } from '@main/log/log';
import { removeLeftovers } from '@main/settings/remove-leftovers';
import type { SessionStorage } from '@shared/domains/session/model';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { GuardedKeychain, loadKeytar, type KeychainLoader } from './keychain';
import { KEY_BYTES, seal, unseal } from './sealed-box';

export const SESSION_FILE = 'session.bin';
const SERVICE = 'dealer-console';
const boxesSchema = z.record(z.string(), z.string());

export interface SecretStoreDeps {
  folder: string;
  log: Log;
  keychain?: KeychainLoader;
  /** Longest wait for a keychain call, in milliseconds. */
  keychainLimitMs?: number;
}

/**
 * One secret text per account. The keychain holds a 32-byte key (Windows caps an entry at 2,560 bytes, and
 * tokens are larger), a file holds the text under it. Without a keychain the text lives in memory only.
 */
export class SecretStore {
  readonly #file: string;
  readonly #log: Log;
  readonly #keychain: GuardedKeychain;
  readonly #memory = new Map<string, string>();
  /** Keys the keychain has given: a rotated token is on the disk without another round trip, or kill, between. */
  readonly #keys = new Map<string, Buffer>();
  #last: Promise<unknown> = Promise.resolve();
  #fileBroken = false;
  #unreadable = false;

  constructor({ folder, log, keychain = loadKeytar, keychainLimitMs }: SecretStoreDeps) {
    this.#file = join(folder, SESSION_FILE);
    removeLeftovers(this.#file);
    this.#log = log;
    this.#keychain = new GuardedKeychain(keychain, keychainLimitMs);
  }

  /** Where secrets are kept, as far as is known; certain after the first `set`. */
  health(): SessionStorage {
    return this.#fileBroken ? 'memory-no-keychain' : this.#keychain.health();
  }

  /** Whether something was kept that cannot be read any more. */
  get isUnreadable(): boolean {
    return this.#unreadable;
  }

  /** Accounts that have a secret. */
  accounts(): string[] {
    return [...new Set([...this.#memory.keys(), ...Object.keys(this.#boxes())])];
  }

  get(account: string): Promise<string | null> {
    return this.#inOrder(() => this.#get(account));
  }

  set(account: string, value: string): Promise<void> {
    return this.#inOrder(() => this.#set(account, value));
  }

  delete(account: string): Promise<void> {
    return this.#inOrder(() => this.#delete(account));
  }

  /** A keychain may answer the first call last; what was asked last has to hold. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #get(account: string): Promise<string | null> {
    const held = this.#memory.get(account);
    if (held !== undefined) return held;
    const box = this.#boxes()[account];
    if (box === undefined) return null;
    const key = await this.#keychain.use((keychain) => keychain.getPassword(SERVICE, account));
    if (key === undefined) return null;
    const text = key === null ? null : unseal(Buffer.from(key, 'base64'), account, box);
    if (text === null) {
      this.#unreadable = true;
      this.#log.warn('secret.unreadable', { account });
      await this.#delete(account);
    } else if (key !== null) this.#keys.set(account, Buffer.from(key, 'base64'));
    return text;
  }

  async #set(account: string, value: string): Promise<void> {
    this.#memory.set(account, value);
    const key = await this.#key(account);
    const boxes = this.#boxes();
    try {
      // Without a key an older box must not come back at the next start in place of this value.
      if (key) this.#write({ ...boxes, [account]: seal(key, account, value) });
      else if (account in boxes) this.#write(without(boxes, account));
    } catch (error) {
      this.#fileBroken = true;
      this.#log.error('secret.file-not-written', { error });
    }
  }

  async #delete(account: string): Promise<void> {
    this.#memory.delete(account);
    this.#keys.delete(account);
    const boxes = this.#boxes();
    if (account in boxes) {
      try {
        this.#write(without(boxes, account));
      } catch (error) {
        this.#log.error('secret.file-not-written', { error });
        rmSync(this.#file, { force: true });
      }
    }
    await this.#keychain.use((keychain) => keychain.deletePassword(SERVICE, account));
  }

  async #key(account: string): Promise<Buffer | null> {
    const known = this.#keys.get(account);
    if (known) return known;
    const key = await this.#keyOfKeychain(account);
    if (key) this.#keys.set(account, key);
    return key;
  }

  async #keyOfKeychain(account: string): Promise<Buffer | null> {
    const stored = await this.#keychain.use((keychain) => keychain.getPassword(SERVICE, account));
    if (stored === undefined) return null;
    const key = stored === null ? null : Buffer.from(stored, 'base64');
    if (key?.length === KEY_BYTES) return key;
    const fresh = randomBytes(KEY_BYTES);
    const done = await this.#keychain.use(async (keychain) => {
      await keychain.setPassword(SERVICE, account, fresh.toString('base64'));
      return true;
    });
    return done ? fresh : null;
  }

  #boxes(): Record<string, string> {
    if (!existsSync(this.#file)) return {};
    try {
      return boxesSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      this.#unreadable = true;
      this.#log.warn('secret.file-unreadable', { error });
      this.#clearAway(error);
      return {};
    }
  }

  /** What is no file of ours would be in the way of the next session; one that only cannot be reached is left. */
  #clearAway(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === null || code === 'EISDIR') rmSync(this.#file, { recursive: true, force: true });
  }

  #write(boxes: Record<string, string>): void {
    if (Object.keys(boxes).length === 0) rmSync(this.#file, { force: true });
    else writeFileAtomic.sync(this.#file, JSON.stringify(boxes), { mode: 0o600 });
  }
}

const without = (boxes: Record<string, string>, account: string): Record<string, string> =>
  Object.fromEntries(Object.entries(boxes).filter(([name]) => name !== account));
