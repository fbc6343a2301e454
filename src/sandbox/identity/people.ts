import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Role } from '@shared/kernel/permissions';
import type { Db } from '../store/database';

export interface Person {
  username: string;
  name: string;
  email: string;
  role: Role;
}

/** No secret: the data is made up, and the sandbox answers this computer only. */
export const SAMPLE_PASSWORD = 'sandbox';

const PEOPLE: readonly Person[] = [
  { username: 'olivia', name: 'Olivia Ortega', email: 'olivia.ortega@sandbox.example', role: 'superadmin' },
  { username: 'omar', name: 'Omar Haddad', email: 'omar.haddad@sandbox.example', role: 'superadmin' },
  { username: 'adam', name: 'Adam Novak', email: 'adam.novak@sandbox.example', role: 'admin' },
  { username: 'uma', name: 'Uma Patel', email: 'uma.patel@sandbox.example', role: 'user' },
  { username: 'cleo', name: 'Cleo Laurent', email: 'cleo.laurent@sandbox.example', role: 'client' },
];

const hash = (password: string, salt: string): Buffer =>
  scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 });

export function ensurePeople(db: Db): void {
  const known = db.prepare<[], { n: number }>('select count(*) as n from person').get();
  if (known && known.n > 0) return;
  const insert = db.prepare(
    'insert into person (username, name, email, role, salt, passwordHash) values (?, ?, ?, ?, ?, ?)',
  );
  for (const { username, name, email, role } of PEOPLE) {
    const salt = randomBytes(16).toString('hex');
    insert.run(username, name, email, role, salt, hash(SAMPLE_PASSWORD, salt).toString('hex'));
  }
}

export function findPerson(db: Db, username: string): Person | undefined {
  return db
    .prepare<[string], Person>('select username, name, email, role from person where username = ?')
    .get(username);
}

/** The person with this name and password, or undefined; an unknown name takes as long as a wrong password. */
export function authenticate(db: Db, username: string, password: string): Person | undefined {
  const stored = db
    .prepare<[string], { salt: string; passwordHash: string }>(
      'select salt, passwordHash from person where username = ?',
    )
    .get(username.trim().toLowerCase());
  const given = hash(password, stored?.salt ?? 'nobody');
  if (!stored || !timingSafeEqual(given, Buffer.from(stored.passwordHash, 'hex'))) return undefined;
  return findPerson(db, username.trim().toLowerCase());
}
