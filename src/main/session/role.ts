import { ROLES } from '@shared/kernel/permissions';
import { z } from 'zod';

/** Keycloak's place for them, which other providers are often set to copy. */
const USUAL_PATH = 'realm_access.roles';

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A claim may be called `https://example.com/roles`: the whole name counts before its dots do. */
function claimAt(claims: unknown, path: string): unknown {
  const whole = member(claims, path);
  if (whole !== undefined) return whole;
  return path.split('.').reduce(member, claims);
}

const names = z.union([z.array(z.unknown()), z.string().transform((text) => text.split(/[\s,]+/))]).catch([]);

/**
 * The first role that the console knows, in `realm_access.roles` of each token, then at `path` of each; empty where
 * there is none. Tokens list other things first: Keycloak's begin with `offline_access`.
 */
export function roleOf(tokens: readonly unknown[], path: string): string {
  const found = [USUAL_PATH, ...(path === '' ? [] : [path])]
    .flatMap((place) => tokens.map((claims) => claimAt(claims, place)))
    .flatMap((value) => names.parse(value));
  return ROLES.find((role) => role === found.find((name) => ROLES.some((known) => known === name))) ?? '';
}
