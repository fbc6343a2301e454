import { z } from 'zod';
import { ROLES, type Role } from './capabilities';

/** Keycloak's claim of the roles, which other providers are often configured to copy. */
const USUAL_PATH = 'realm_access.roles';

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A claim may be called `https://example.com/roles`, so the whole name is tried before its dots are read as a path. */
function claimAt(claims: unknown, path: string): unknown {
  const whole = member(claims, path);
  if (whole !== undefined) return whole;
  return path.split('.').reduce(member, claims);
}

const names = z.union([z.array(z.unknown()), z.string().transform((text) => text.split(/[\s,]+/))]).catch([]);

/**
 * The first role that the console supports, in `realm_access.roles` of each token, then at `path` of each; empty where
 * there is none. Tokens may list other roles first: Keycloak's start with `offline_access`.
 */
export function roleOf(tokens: readonly unknown[], path: string): Role | '' {
  const found = [USUAL_PATH, ...(path === '' ? [] : [path])]
    .flatMap((place) => tokens.map((claims) => claimAt(claims, place)))
    .flatMap((value) => names.parse(value));
  return ROLES.find((role) => role === found.find((name) => ROLES.some((known) => known === name))) ?? '';
}

/** Whether a token says which roles its owner has, of the console or not: at `path`, without one where roles usually are. */
export const namesRoles = (claims: unknown, path: string): boolean =>
  claimAt(claims, path || USUAL_PATH) !== undefined;
