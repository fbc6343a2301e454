import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Caller } from '../identity/access-token';
import type { SandboxOptions } from '../options';
import type { Services } from '../services';
import type { Db } from '../store/database';

export type ContextOf = (caller: Caller, request: IncomingMessage) => SandboxContext;

export const realmOf = ({ realm }: IncomingHttpHeaders): string | undefined =>
  Array.isArray(realm) ? realm[0] : realm;

/** The context of every resolver. */
export interface SandboxContext {
  db: Db;
  caller: Caller;
  /** The value of the realm header. */
  realm: string | undefined;
  services: Services;
  options: SandboxOptions;
}
