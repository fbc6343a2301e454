// What a resolver gets besides its arguments: database, caller and services.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Caller } from '../identity/access-token';
import type { SandboxOptions } from '../options';
import type { Services } from '../services';
import type { Db } from '../database/database';

/** What every resolver gets besides its arguments: the database, the caller and the services. */
export interface SandboxContext {
  db: Db;
  caller: Caller;
  /** The value of the realm header. */
  realm: string | undefined;
  services: Services;
  options: SandboxOptions;
}

/** Creates the context of a request; start-sandbox passes it to the endpoints. */
export type ContextOf = (caller: Caller, request: IncomingMessage) => SandboxContext;

/** The value of the realm header. */
export const realmOf = ({ realm }: IncomingHttpHeaders): string | undefined =>
  Array.isArray(realm) ? realm[0] : realm;
