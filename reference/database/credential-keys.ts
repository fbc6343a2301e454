import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** The setting that carries the keys into a transaction; not a `request.` setting, because callers may read those. */
export const KEYS_SETTING = 'secret.credential_keys';

const fileSchema = z.object({ keys: z.array(z.object({ id: z.string(), key: z.string() })).min(1) });
type CredentialKey = z.infer<typeof fileSchema>['keys'][number];

/** The id of a key: sixteen hexadecimal digits from which the key cannot be derived. */
const idOf = (key: string): string =>
  createHash('sha256').update(`credential key ${key}`).digest('hex').slice(0, 16);

function newKey(): CredentialKey {
  const key = randomBytes(32).toString('base64url');
  return { id: idOf(key), key };
}

/** Reads a key file. @throws Error that names the file if it is missing, damaged, or readable by others */
export function readKeys(file: string): CredentialKey[] {
  if (!existsSync(file)) throw new Error(`The key file ${file} is missing.`);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new Error(`Others may read the key file ${file}: chmod 600 ${file}`);
  try {
    const { keys } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (keys.every(({ id, key }) => id === idOf(key))) return keys;
  } catch {
    // The reason is dropped, because it would contain the keys.
  }
  throw new Error(`The key file ${file} is damaged. Restore it from a backup.`);
}

/** Replaces the file atomically, once the new one is on the disk: what is encrypted with a lost key is lost. */
function writeKeys(file: string, keys: readonly CredentialKey[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  const opened = openSync(temporary, 'w', 0o600);
  try {
    writeSync(opened, `${JSON.stringify({ keys }, null, 2)}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(temporary, file);
}

const settingOf = (keys: readonly CredentialKey[]): string =>
  keys.map(({ id, key }) => `${id}=${key}`).join(';');

/** The key that encrypts in this database; undefined before its first start. */
async function currentKey(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('office.credential_key') is not null as known",
  );
  if (rows[0]?.known !== true) return undefined;
  return (await client.query<{ id: string }>('select id from office.credential_key')).rows[0]?.id;
}

const sendKeys = (client: ClientBase, keys: readonly CredentialKey[]): Promise<unknown> =>
  client.query('select set_config($1, $2, false)', [KEYS_SETTING, settingOf(keys)]);

/**
 * Gives the owner's session the keys of this file, which is created if the database has no key yet.
 * @throws Error that names the database's key if the file does not contain it
 */
export async function useKeys(client: ClientBase, file: string): Promise<void> {
  const current = await currentKey(client);
  if (current === undefined && !existsSync(file)) writeKeys(file, [newKey()]);
  const keys = readKeys(file);
  if (current !== undefined && !keys.some(({ id }) => id === current))
    throw new Error(
      `The credentials in this database are encrypted with the key ${current}, which is not in ${file}. Restore that file, or name the right one with --key-file.`,
    );
  await sendKeys(client, keys);
}

/** The setting for a request of `role`: readers change nothing and see no credential, so they get no key. */
export function keySettings(
  file: string | undefined,
  role: string | undefined,
): Readonly<Record<string, string>> {
  if (file === undefined || role === undefined || role === 'dealer_reader') return {};
  try {
    return { [KEYS_SETTING]: settingOf(readKeys(file)) };
  } catch (error) {
    // Requests that need no key still work; for the others the database reports the missing key.
    console.error(String(error));
    return {};
  }
}

interface KeyChange {
  from: string;
  to: string;
  /** The rows that were encrypted again. */
  rows: number;
}

/**
 * Encrypts every credential with a new key. Until that is committed the file has both keys, and the database records
 * which one is in use, so an interruption at any moment loses nothing; the next change removes keys left in the file.
 */
export async function changeKey(client: ClientBase, file: string): Promise<KeyChange> {
  const from = await currentKey(client);
  if (from === undefined)
    throw new Error('This database has no key yet: the reference makes one at its first start.');
  await useKeys(client, file);
  const current = readKeys(file).filter(({ id }) => id === from);
  const next = newKey();
  writeKeys(file, [...current, next]);
  await sendKeys(client, [...current, next]);
  const { rows } = await client.query<{ rows: number }>('select office.change_credential_key($1) as rows', [
    next.id,
  ]);
  writeKeys(file, [next]);
  return { from, to: next.id, rows: rows[0]?.rows ?? 0 };
}
