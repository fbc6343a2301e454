import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { removeLeftovers } from '@main/files/remove-leftovers';
import type { Log } from '@main/log/log';
import type { SessionStorage } from '@shared/kernel/platform/session';
import { GuardedKeychain, type KeychainLoader, loadKeytar } from './keychain';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Encrypts with AES-256-GCM, bound to `account`: a text copied to another account does not decrypt. Base64 of IV, tag,
 * text.
 */
export function encrypt(key: Buffer, account: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(account, 'utf8'));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts a text; null when key, account or text do not match. */
export function decrypt(key: Buffer, account: string, box: string): string | null {
  const bytes = Buffer.from(box, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES || key.length !== KEY_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(account, 'utf8'));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}

export const SESSION_FILE = 'session.bin';
const SERVICE = 'dealer-console';
const boxesSchema = z.record(z.string(), z.string());

/**
 * The name of an account's key in the keychain, which all installations of a user share: without the data folder,
 * signing out in one of them would remove the key of another.
 */
export const keychainEntryOf = (folder: string, account: string): string =>
  `${account} ${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

export interface SecretStoreDeps {
  folder: string;
  log: Log;
  keychain?: KeychainLoader;
  /** The time limit of a keychain call, in milliseconds. */
  keychainLimitMs?: number;
}

/**
 * One secret text per account. The keychain holds a 32-byte key (Windows caps an entry at 2,560 bytes, and
 * tokens are larger), a file holds the text under it. Without a keychain the text lives in memory only.
 */
export class SecretStore {
  readonly #file: string;
  readonly #folder: string;
  readonly #log: Log;
  readonly #keychain: GuardedKeychain;
  readonly #memory = new Map<string, string>();
  /**
   * Cached keys of the keychain, so that storing a rotated token needs no other round trip, during which a kill would
   * lose it.
   */
  readonly #keys = new Map<string, Buffer>();
  #last: Promise<unknown> = Promise.resolve();
  #fileBroken = false;
  #unreadable = false;

  constructor({ folder, log, keychain = loadKeytar, keychainLimitMs }: SecretStoreDeps) {
    this.#file = join(folder, SESSION_FILE);
    this.#folder = folder;
    removeLeftovers(this.#file);
    this.#log = log;
    this.#keychain = new GuardedKeychain(keychain, keychainLimitMs);
  }

  /** The kind of storage, as far as is known; certain after the first `set`. */
  health(): SessionStorage {
    return this.#fileBroken ? 'memory-no-keychain' : this.#keychain.health();
  }

  /** True if a stored secret cannot be read any more. */
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

  /** Runs calls sequentially, because a keychain may complete the first call last, and the last one has to win. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #get(account: string): Promise<string | null> {
    const inMemory = this.#memory.get(account);
    if (inMemory !== undefined) return inMemory;
    const box = this.#boxes()[account];
    if (box === undefined) return null;
    const stored = await this.#keychain.use((keychain) =>
      keychain.getPassword(SERVICE, this.#entryOf(account)),
    );
    if (stored === undefined) return null;
    const key = stored ?? (await this.#moveLegacyEntry(account, box));
    const text = key === null ? null : decrypt(Buffer.from(key, 'base64'), account, box);
    if (text === null) {
      this.#unreadable = true;
      this.#log.warn('secret.unreadable', { account });
      await this.#delete(account);
    } else if (key !== null) this.#keys.set(account, Buffer.from(key, 'base64'));
    return text;
  }

  #entryOf(account: string): string {
    return keychainEntryOf(this.#folder, account);
  }

  /** Older versions named the key by the account alone. The entry is moved if it opens this folder's file. */
  async #moveLegacyEntry(account: string, box: string): Promise<string | null> {
    const moved = await this.#keychain.use(async (keychain) => {
      const key = await keychain.getPassword(SERVICE, account);
      if (key === null || decrypt(Buffer.from(key, 'base64'), account, box) === null) return null;
      await keychain.setPassword(SERVICE, this.#entryOf(account), key);
      await keychain.deletePassword(SERVICE, account);
      return key;
    });
    return moved ?? null;
  }

  async #set(account: string, value: string): Promise<void> {
    this.#memory.set(account, value);
    const key = await this.#key(account);
    const boxes = this.#boxes();
    try {
      // Without a key an older secret must not be restored at the next start in place of this value.
      if (key) this.#write({ ...boxes, [account]: encrypt(key, account, value) });
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
    await this.#keychain.use((keychain) => keychain.deletePassword(SERVICE, this.#entryOf(account)));
  }

  async #key(account: string): Promise<Buffer | null> {
    const known = this.#keys.get(account);
    if (known) return known;
    const key = await this.#keyOfKeychain(account);
    if (key) this.#keys.set(account, key);
    return key;
  }

  async #keyOfKeychain(account: string): Promise<Buffer | null> {
    const entry = this.#entryOf(account);
    const stored = await this.#keychain.use((keychain) => keychain.getPassword(SERVICE, entry));
    if (stored === undefined) return null;
    const key = stored === null ? null : Buffer.from(stored, 'base64');
    if (key?.length === KEY_BYTES) return key;
    const fresh = randomBytes(KEY_BYTES);
    const done = await this.#keychain.use(async (keychain) => {
      await keychain.setPassword(SERVICE, entry, fresh.toString('base64'));
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

  /**
   * A file of a foreign format would block the next session, so it is moved away; one that is only unreachable is left.
   */
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
