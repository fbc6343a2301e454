// The people who can sign in to the sandbox, and the check of their passwords.

import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Role } from '@shared/kernel/access/capabilities';
import type { Db } from '../database/database';

/** A person who can sign in to the sandbox. */
export interface SandboxUser {
  username: string;
  name: string;
  email: string;
  role: Role;
}

/** The password is no secret, because the data is generated and the sandbox listens on loopback only. */
export const SAMPLE_PASSWORD = 'sandbox';

const SAMPLE_USERS: readonly SandboxUser[] = [
  { username: 'olivia', name: 'Olivia Ortega', email: 'olivia.ortega@sandbox.example', role: 'superadmin' },
  { username: 'omar', name: 'Omar Haddad', email: 'omar.haddad@sandbox.example', role: 'superadmin' },
  { username: 'adam', name: 'Adam Novak', email: 'adam.novak@sandbox.example', role: 'admin' },
  { username: 'uma', name: 'Uma Patel', email: 'uma.patel@sandbox.example', role: 'user' },
  { username: 'cleo', name: 'Cleo Laurent', email: 'cleo.laurent@sandbox.example', role: 'client' },
];

/** The hashes of the sample password by their salts: it is no secret, and each sign-in would take a core's 40 ms for it. */
const sampleHashes = new Map<string, Buffer>();

function hashPassword(password: string, salt: string): Buffer {
  const known = password === SAMPLE_PASSWORD ? sampleHashes.get(salt) : undefined;
  const hash = known ?? scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 });
  if (password === SAMPLE_PASSWORD) sampleHashes.set(salt, hash);
  return hash;
}

export function ensureSampleUsers(db: Db): void {
  const known = db.prepare<[], { n: number }>('select count(*) as n from person').get();
  if (known && known.n > 0) return;
  const insert = db.prepare(
    'insert into person (username, name, email, role, salt, passwordHash) values (?, ?, ?, ?, ?, ?)',
  );
  // One salt for all of them: they have the same password, which is hashed once, at the start or the first sign-in.
  const salt = randomBytes(16).toString('hex');
  const passwordHash = hashPassword(SAMPLE_PASSWORD, salt).toString('hex');
  for (const { username, name, email, role } of SAMPLE_USERS)
    insert.run(username, name, email, role, salt, passwordHash);
}

export function findUser(db: Db, username: string): SandboxUser | undefined {
  return db
    .prepare<[string], SandboxUser>('select username, name, email, role from person where username = ?')
    .get(username);
}

/** The user with this name and password, or undefined; an unknown name takes as long as a wrong password. */
export function authenticate(db: Db, username: string, password: string): SandboxUser | undefined {
  const stored = db
    .prepare<[string], { salt: string; passwordHash: string }>(
      'select salt, passwordHash from person where username = ?',
    )
    .get(username.trim().toLowerCase());
  const given = hashPassword(password, stored?.salt ?? 'nobody');
  if (!stored || !timingSafeEqual(given, Buffer.from(stored.passwordHash, 'hex'))) return undefined;
  return findUser(db, username.trim().toLowerCase());
}
