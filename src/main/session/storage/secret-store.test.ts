import { randomBytes } from 'node:crypto';
import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endFailingReads, failReads } from '@fixtures/files/failing-reads';
import { silentLog } from '@fixtures/samples/silent-log';
import type { Log } from '@main/log/log';
import type { Keychain } from './keychain';
import { decrypt, encrypt, keychainEntryOf, SecretStore, SESSION_FILE } from './secret-store';

class MemoryKeychain implements Keychain {
  readonly entries = new Map<string, string>();
  getPassword = async (service: string, account: string): Promise<string | null> =>
    this.entries.get(`${service}/${account}`) ?? null;
  setPassword = async (service: string, account: string, password: string): Promise<void> => {
    this.entries.set(`${service}/${account}`, password);
  };
  deletePassword = async (service: string, account: string): Promise<boolean> =>
    this.entries.delete(`${service}/${account}`);
}

let folder: string;
let keychain: MemoryKeychain;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-secrets-'));
  keychain = new MemoryKeychain();
});
afterEach(endFailingReads);
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const store = (load: () => Promise<Keychain> = async () => keychain): SecretStore =>
  new SecretStore({ folder, log: silentLog, keychain: load, keychainLimitMs: 60 });
const file = (): string => join(folder, SESSION_FILE);
const stored = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file(), 'utf8')));

/** A log whose warnings and errors can be compared. */
function recordingLog() {
  const lines: unknown[] = [];
  const write: Log['warn'] = (...line) => void lines.push(line);
  return { log: { ...silentLog, warn: write, error: write }, lines };
}

describe('sealed box', () => {
  const key = randomBytes(32);
  it('opens with its key and account only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, account) => {
        const box = encrypt(key, account, text);
        expect(decrypt(key, account, box)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
        expect(decrypt(key, `${account}x`, box)).toBeNull();
        expect(decrypt(randomBytes(32), account, box)).toBeNull();
      }),
    );
  });
  it('detects a single changed bit', () => {
    const box = Buffer.from(encrypt(key, 'a', 'token'), 'base64');
    fc.assert(
      fc.property(fc.nat(box.length * 8 - 1), (bit) => {
        const bent = Buffer.from(box);
        bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(decrypt(key, 'a', bent.toString('base64'))).toBeNull();
      }),
    );
  });
  it('accepts any text as a box without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => decrypt(key, 'a', text) === null));
  });
  it('does not open with a tag that was cut, or a key that is too short', () => {
    const box = Buffer.from(encrypt(key, 'a', ''), 'base64');
    expect(decrypt(key, 'a', box.toString('base64'))).toBe('');
    for (let length = 0; length < box.length; length += 1)
      expect(decrypt(key, 'a', box.subarray(0, length).toString('base64'))).toBeNull();
    expect(decrypt(key.subarray(1), 'a', box.toString('base64'))).toBeNull();
  });
});

describe('SecretStore', () => {
  it('keeps a secret across runs, encrypted, with a small key in the keychain', async () => {
    const secret = 'refresh-token-'.repeat(500);
    await store().set('ann', secret);
    const stored = readFileSync(file(), 'utf8');
    expect(stored).not.toContain('refresh');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect([...keychain.entries.values()].every((value) => value.length < 100)).toBe(true);
    const next = store();
    expect(next.accounts()).toEqual(['ann']);
    expect(await next.get('ann')).toBe(secret);
    expect(next.health()).toBe('keychain');
  });

  it('writes a rotated token without another keychain request: a kill in between would end the session', async () => {
    await store().set('ann', 'first');
    const next = store();
    await next.get('ann');
    let requests = 0;
    keychain.getPassword = async () => {
      requests += 1;
      return null;
    };
    await next.set('ann', 'rotated');
    expect(requests).toBe(0);
    keychain = Object.assign(new MemoryKeychain(), { entries: keychain.entries });
    expect(await store().get('ann')).toBe('rotated');
  });

  it('applies requests in order, whichever the keychain answers first', async () => {
    const slow = store(async () => ({
      getPassword: async (service, account) => {
        const value = await keychain.getPassword(service, account);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return value;
      },
      setPassword: keychain.setPassword,
      deletePassword: keychain.deletePassword,
    }));
    const set = slow.set('ann', 'late');
    const gone = slow.delete('ann');
    await Promise.all([set, gone]);
    expect(await store().get('ann')).toBeNull();
    expect(keychain.entries.size).toBe(0);
  });

  it('removes a partial file of a killed run', () => {
    writeFileSync(`${file()}.123`, 'x');
    store();
    expect(() => statSync(`${file()}.123`)).toThrowError();
  });

  it('leaves nothing after a delete', async () => {
    const first = store();
    await first.set('ann', 's');
    await first.delete('ann');
    expect(keychain.entries.size).toBe(0);
    expect(() => statSync(file())).toThrowError();
    expect(await store().get('ann')).toBeNull();
  });

  it('keeps its secret when another installation signs the same account in and out', async () => {
    await store().set('ann', 'here');
    const another = new SecretStore({
      folder: mkdtempSync(join(folder, 'other-')),
      log: silentLog,
      keychain: async () => keychain,
    });
    await another.set('ann', 'there');
    expect(await store().get('ann')).toBe('here');
    await another.delete('ann');
    expect(await store().get('ann')).toBe('here');
  });

  it('opens a secret of an older version, whose key is named by the account alone, and removes both', async () => {
    await store().set('ann', 's');
    writeFileSync(file(), JSON.stringify({ ann: stored()['ann']?.split(':')[1] }));
    const [key = ''] = keychain.entries.values();
    keychain.entries.clear();
    keychain.entries.set('dealer-console/ann', key);
    const next = store();
    expect(await next.get('ann')).toBe('s');
    await next.set('ann', 'rotated');
    expect(await store().get('ann')).toBe('rotated');
    await next.delete('ann');
    expect(keychain.entries.size).toBe(0);
  });

  it('opens its secrets after its folder was moved', async () => {
    await store().set('ann', 's');
    const moved = mkdtempSync(join(folder, 'moved-'));
    writeFileSync(join(moved, SESSION_FILE), readFileSync(file()));
    const another = new SecretStore({ folder: moved, log: silentLog, keychain: async () => keychain });
    expect(await another.get('ann')).toBe('s');
  });

  it('loses only the session to a corrupt file or another key', async () => {
    await store().set('ann', 's');
    for (const entry of keychain.entries.keys())
      keychain.entries.set(entry, randomBytes(32).toString('base64'));
    expect(await store().get('ann')).toBeNull();
    writeFileSync(file(), '{"ann": ');
    expect(await store().get('ann')).toBeNull();
    await store().set('ann', 'again');
    expect(await store().get('ann')).toBe('again');
  });

  it.each([
    ['garbage', () => writeFileSync(file(), '{"a":')],
    ['a box that does not open', () => writeFileSync(file(), JSON.stringify({ a: 'AAAA' }))],
    [
      'a folder',
      () => {
        rmSync(file());
        mkdirSync(file());
        writeFileSync(join(file(), 'x'), '');
      },
    ],
  ])('reports %s in place of the file, and stores the next secret across runs', async (_, harm) => {
    await store().set('a', 'first');
    harm();
    const next = store();
    expect(await next.get('a')).toBeNull();
    expect(next.isUnreadable).toBe(true);
    await next.set('a', 'second');
    const last = store();
    expect(await last.get('a')).toBe('second');
    expect(last.isUnreadable).toBe(false);
  });

  it('keeps the secrets of other accounts while its file cannot be read', async () => {
    await store().set('ann', 's');
    const busy = store();
    failReads(folder, 'EBUSY');
    await busy.set('bob', 't');
    endFailingReads();
    expect([await busy.get('bob'), busy.health()]).toEqual(['t', 'memory-no-keychain']);
    expect(await store().get('ann')).toBe('s');
  });

  it('keeps the secret in memory only without a keychain, and reports it', async () => {
    const memory = store(() => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')));
    await memory.set('ann', 's');
    expect(await memory.get('ann')).toBe('s');
    expect(memory.health()).toBe('memory-no-keychain');
    expect(await store().get('ann')).toBeNull();
  });

  it('waits once for a locked keychain, then continues without it', async () => {
    await store().set('ann', 'old');
    let calls = 0;
    const hanging = (): Promise<never> => {
      calls += 1;
      return new Promise(() => undefined);
    };
    const locked = store(async () => ({
      getPassword: hanging,
      setPassword: hanging,
      deletePassword: hanging,
    }));
    await locked.set('ann', 'new');
    await locked.set('ann', 'newer');
    expect(await locked.get('ann')).toBe('newer');
    expect(locked.health()).toBe('memory-keychain-locked');
    expect(calls).toBe(1);
    // The older session must not be restored in its place.
    expect(await store().get('ann')).toBeNull();
  });

  it('names a key of the keychain by the account and an id of its own, as the file does', async () => {
    await store().set('ann', 's');
    expect([...keychain.entries.keys()]).toEqual([
      expect.stringMatching(/^dealer-console\/ann [0-9a-f]{16}$/),
    ]);
    expect(keychain.entries.has(`dealer-console/${keychainEntryOf('ann', stored()['ann'] ?? '')}`)).toBe(
      true,
    );
    expect(keychainEntryOf('ann', 'AAAA')).toBe('ann');
  });

  it('lists each account once, with a keychain and without', async () => {
    const kept = store();
    await kept.set('ann', 's');
    await kept.set('bob', 't');
    expect(kept.accounts()).toEqual(['ann', 'bob']);
    const memory = store(() => Promise.reject(new Error('None')));
    await memory.set('cem', 'u');
    expect(memory.accounts()).toEqual(['cem', 'ann', 'bob']);
    await kept.delete('ann');
    expect([kept.accounts(), await kept.get('ann')]).toEqual([['bob'], null]);
    expect(await store().get('bob')).toBe('t');
  });

  it('leaves the secret of a locked keychain where it is', async () => {
    await store().set('ann', 's');
    const locked = store(() => Promise.reject(new Error('Locked')));
    expect([await locked.get('ann'), locked.isUnreadable]).toEqual([null, false]);
    expect(locked.health()).toBe('memory-keychain-locked');
    expect(await store().get('ann')).toBe('s');
  });

  it('reports a secret whose key is gone, and removes it', async () => {
    await store().set('ann', 's');
    keychain.entries.clear();
    const { log, lines } = recordingLog();
    const next = new SecretStore({ folder, log, keychain: async () => keychain });
    expect(await next.get('ann')).toBeNull();
    expect([next.isUnreadable, next.accounts()]).toEqual([true, []]);
    expect(lines).toEqual([['secret.unreadable', { account: 'ann' }]]);
  });

  it.each([
    ['is gone', (): void => keychain.entries.clear()],
    [
      'is too short',
      (): void => {
        for (const entry of keychain.entries.keys()) keychain.entries.set(entry, 'AAAA');
      },
    ],
  ])('stores a secret with a new key if that of the former one %s', async (_what, harm) => {
    await store().set('ann', 'first');
    harm();
    await store().set('ann', 'second');
    expect(await store().get('ann')).toBe('second');
  });

  it('asks for the key of the file before the first secret of a run is stored, and keeps it', async () => {
    await store().set('ann', 'first');
    const before = [...keychain.entries];
    await store().set('ann', 'second');
    expect([...keychain.entries]).toEqual(before);
    expect(await store().get('ann')).toBe('second');
  });

  it('removes the key of a secret that this run has not read, and asks for a new one after that', async () => {
    await store().set('ann', 's');
    const next = store();
    await next.delete('ann');
    await next.delete('unknown');
    expect(keychain.entries.size).toBe(0);
    await next.set('ann', 't');
    await next.delete('ann');
    await next.set('ann', 'u');
    const refuse = (): Promise<never> => Promise.reject(new Error('Asked again'));
    Object.assign(keychain, { setPassword: refuse, getPassword: refuse });
    await next.set('ann', 'v');
    keychain = Object.assign(new MemoryKeychain(), { entries: keychain.entries });
    expect(await store().get('ann')).toBe('v');
  });

  it('keeps a secret in memory that cannot be written, and reports both', async () => {
    const { log, lines } = recordingLog();
    const { setPassword } = keychain;
    keychain.setPassword = async (...entry) => {
      await setPassword(...entry);
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    };
    const kept = new SecretStore({ folder, log, keychain: async () => keychain });
    await kept.set('ann', 's');
    expect([await kept.get('ann'), kept.health()]).toEqual(['s', 'memory-no-keychain']);
    expect(lines).toEqual([['secret.file-not-written', { error: expect.anything() }]]);
  });

  it('removes the whole file at a sign-out that cannot write it: a secret must not stay', async () => {
    const { log, lines } = recordingLog();
    const kept = new SecretStore({ folder, log, keychain: async () => keychain });
    await kept.set('ann', 's');
    await kept.set('bob', 't');
    const rename = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('Full');
    });
    await kept.delete('ann');
    rename.mockRestore();
    expect(() => statSync(file())).toThrowError();
    expect(lines).toEqual([['secret.file-not-written', { error: expect.anything() }]]);
  });

  it('says that its file cannot be read, and writes again once it can', async () => {
    await store().set('ann', 's');
    const { log, lines } = recordingLog();
    const busy = new SecretStore({ folder, log, keychain: async () => keychain });
    failReads(folder, 'EBUSY');
    expect([await busy.get('ann'), busy.isUnreadable]).toEqual([null, true]);
    endFailingReads();
    expect(lines).toEqual([['secret.file-unreadable', { error: expect.anything() }]]);
    await busy.set('bob', 't');
    expect(await store().get('bob')).toBe('t');
    expect(await store().get('ann')).toBe('s');
  });

  it('goes on after a call that has failed, and settles whatever its outcome', async () => {
    await store().set('ann', 's');
    keychain.entries.clear();
    const log: Log = {
      ...silentLog,
      warn: () => {
        throw new Error('No space for the log');
      },
    };
    const next = new SecretStore({ folder, log, keychain: async () => keychain });
    const failed = next.get('ann').catch((error: unknown) => error);
    void next.set('bob', 't');
    await next.settled();
    expect(next.accounts()).toEqual(['bob', 'ann']);
    expect(String(await failed)).toBe('Error: No space for the log');
    expect(await next.get('bob')).toBe('t');
  });
});
