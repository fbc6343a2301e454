import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Caller } from '../identity/access-token';
import type { AduCreations } from '@sandbox/domains/adu-users';
import type { DailyLoads } from '@sandbox/domains/failed-loads';
import type { SmokeTests } from '@sandbox/domains/test-results';
import type { Submittables } from '@sandbox/domains/submissions';
import type { LoadJobs } from '@sandbox/domains/bulk-load';
import type { SandboxOptions } from '../options';
import type { Db } from '../store/database';

export type ContextOf = (caller: Caller, request: IncomingMessage) => SandboxContext;

export const realmOf = ({ realm }: IncomingHttpHeaders): string | undefined =>
  Array.isArray(realm) ? realm[0] : realm;

/** What every resolver gets. */
export interface SandboxContext {
  db: Db;
  caller: Caller;
  /** What the caller sent in the realm header. */
  realm: string | undefined;
  jobs: LoadJobs;
  dailyLoads: DailyLoads;
  aduCreations: AduCreations;
  smokeTests: SmokeTests;
  submittables: Submittables;
  options: SandboxOptions;
}
