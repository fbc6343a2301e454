// Stores the session of an account: encrypted in a file by a key of the system's keychain, or in memory without a
// keychain.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { isUnreadableNow } from '@main/files/disk-error';
import { removeLeftovers } from '@main/files/remove-leftovers';
import type { Log } from '@main/log/log';
import type { SessionStorage } from '@shared/kernel/platform/session';
import { GuardedKeychain, type KeychainLoader, loadKeytar } from './keychain';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;

/**
 * Encrypts with AES-256-GCM, bound to `account`: a text copied to another account does not decrypt. Base64 of IV, tag,
 * text.
 */
export function encrypt(key: Buffer, account: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(account));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts a text; null when key, account or text do not match. */
export function decrypt(key: Buffer, account: string, ciphertext: string): string | null {
  const bytes = Buffer.from(ciphertext, 'base64');
  try {
    // It throws for a key of another length, and for a tag that is cut or missing.
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(account));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString();
  } catch {
    return null;
  }
}

export const SESSION_FILE = 'session.bin';
const SERVICE = 'dealer-console';
const secretsSchema = z.record(z.string(), z.string());

/** A secret as the file stores it: the id of its key, and the encrypted text. */
interface SealedSecret {
  /** Null for a secret of an older version, whose key is named by the account alone. */
  keyId: string | null;
  ciphertext: string;
}

function parseSealed(stored: string): SealedSecret {
  const [keyId = '', ciphertext] = stored.split(':');
  return ciphertext === undefined ? { keyId: null, ciphertext: stored } : { keyId, ciphertext };
}

const formatSealed = ({ keyId, ciphertext }: SealedSecret): string =>
  keyId === null ? ciphertext : `${keyId}:${ciphertext}`;

/**
 * The name of an account's key in the keychain, which all installations of a user share: without the id of the key,
 * signing out of one of them would remove the key of another.
 */
const entryOf = (account: string, keyId: string | null): string =>
  keyId === null ? account : `${account} ${keyId}`;

/** The name of the key that opens a secret of the file. */
export const keychainEntryOf = (account: string, stored: string): string =>
  entryOf(account, parseSealed(stored).keyId);

interface AccountKey {
  keyId: string | null;
  key: Buffer;
}

export interface SecretStoreDeps {
  folder: string;
  log: Log;
  keychain?: KeychainLoader;
  /** The time limit of a keychain call, in milliseconds. */
  keychainLimitMs?: number;
}

/**
 * The keychain has a 32-byte key (Windows limits an entry to 2,560 bytes, and tokens are larger), and a file has one
 * secret text per account, encrypted with this key.
 */
export class SecretStore {
  readonly #file: string;
  readonly #log: Log;
  readonly #keychain: GuardedKeychain;
  readonly #memory = new Map<string, string>();
  /**
   * Cached keys of the keychain, so that storing a rotated token needs no other round trip, during which a kill would
   * lose it.
   */
  readonly #keys = new Map<string, AccountKey>();
  #last: Promise<unknown> = Promise.resolve();
  #fileBroken = false;
  #unreadable = false;
  /** The last read failed as another program locked the file, or the like: what it holds is not replaced. */
  #unreadableNow = false;

  constructor({ folder, log, keychain = loadKeytar, keychainLimitMs }: SecretStoreDeps) {
    this.#file = join(folder, SESSION_FILE);
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
    return [...new Set([...this.#memory.keys(), ...Object.keys(this.#secrets())])];
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

  async deleteOthers(account: string): Promise<void> {
    for (const other of this.accounts()) if (other !== account) await this.delete(other);
  }

  /** Resolves when all calls so far have ended, whatever their outcome. */
  settled(): Promise<unknown> {
    return this.#last;
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
    const stored = this.#secrets()[account];
    if (stored === undefined) return null;
    const { keyId, ciphertext } = parseSealed(stored);
    const text64 = await this.#keychain.use((keychain) =>
      keychain.getPassword(SERVICE, entryOf(account, keyId)),
    );
    if (text64 === undefined) return null;
    const key = text64 === null ? null : Buffer.from(text64, 'base64');
    const text = key === null ? null : decrypt(key, account, ciphertext);
    if (text === null) {
      this.#unreadable = true;
      this.#log.warn('secret.unreadable', { account });
      await this.#delete(account);
    } else if (key !== null) this.#keys.set(account, { keyId, key });
    return text;
  }

  async #set(account: string, value: string): Promise<void> {
    this.#memory.set(account, value);
    const found = await this.#key(account);
    const secrets = this.#secrets();
    try {
      // Without a key an older secret must not be restored at the next start in place of this value.
      if (found) {
        const sealed = { keyId: found.keyId, ciphertext: encrypt(found.key, account, value) };
        this.#write({ ...secrets, [account]: formatSealed(sealed) });
      } else if (account in secrets) this.#write(without(secrets, account));
    } catch (error) {
      this.#fileBroken = true;
      this.#log.error('secret.file-not-written', { error });
    }
  }

  async #delete(account: string): Promise<void> {
    const secrets = this.#secrets();
    const stored = secrets[account];
    const keyId = this.#keys.get(account)?.keyId ?? (stored === undefined ? null : parseSealed(stored).keyId);
    this.#memory.delete(account);
    this.#keys.delete(account);
    if (account in secrets) {
      try {
        this.#write(without(secrets, account));
      } catch (error) {
        this.#log.error('secret.file-not-written', { error });
        rmSync(this.#file, { force: true });
      }
    }
    await this.#keychain.use((keychain) => keychain.deletePassword(SERVICE, entryOf(account, keyId)));
  }

  async #key(account: string): Promise<AccountKey | null> {
    const known = this.#keys.get(account) ?? (await this.#keyOfKeychain(account));
    if (known) this.#keys.set(account, known);
    return known;
  }

  /** The key of the secret that the file holds, or a new one. */
  async #keyOfKeychain(account: string): Promise<AccountKey | null> {
    const sealed = this.#secrets()[account];
    if (sealed !== undefined) {
      const { keyId } = parseSealed(sealed);
      const stored = await this.#keychain.use((keychain) =>
        keychain.getPassword(SERVICE, entryOf(account, keyId)),
      );
      if (stored === undefined) return null;
      const key = stored === null ? null : Buffer.from(stored, 'base64');
      if (key?.length === KEY_BYTES) return { keyId, key };
    }
    const fresh = { keyId: randomBytes(KEY_ID_BYTES).toString('hex'), key: randomBytes(KEY_BYTES) };
    const done = await this.#keychain.use(async (keychain) => {
      await keychain.setPassword(SERVICE, entryOf(account, fresh.keyId), fresh.key.toString('base64'));
      return true;
    });
    return done ? fresh : null;
  }

  /** A file in another format would block the next session, so it is removed. */
  #secrets(): Record<string, string> {
    this.#unreadableNow = false;
    if (!existsSync(this.#file)) return {};
    try {
      return secretsSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      this.#unreadable = true;
      this.#unreadableNow = isUnreadableNow(error);
      this.#log.warn('secret.file-unreadable', { error });
      if (!this.#unreadableNow) rmSync(this.#file, { recursive: true, force: true });
      return {};
    }
  }

  #write(secrets: Record<string, string>): void {
    if (this.#unreadableNow) throw new Error('The file with the secrets cannot be read now');
    if (Object.keys(secrets).length === 0) rmSync(this.#file, { force: true });
    else writeFileAtomic.sync(this.#file, JSON.stringify(secrets), { mode: 0o600 });
  }
}

const without = (secrets: Record<string, string>, account: string): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== account));
