import type { SampleStore, SampleTenant } from '@sandbox/domains/stores';
import type { Db } from '../database';
import type { Random } from '../random';
import type { Row } from './insert';

export type Insert = (table: string, row: Row) => number;

interface Sampling {
  db: Db;
  insert: Insert;
  /** The domain's own stream: what one domain draws leaves the others' data as they were. */
  random: Random;
}

/** What a domain adds to a database that is being filled: called for each tenant and store as they are made. */
export interface Sampler {
  tenant?(tenant: SampleTenant): void;
  store?(storeKey: number, store: SampleStore, tenant: SampleTenant): void;
  /** Once, when every tenant and store is there. */
  end?(): void;
}

export type StartSampling = (sampling: Sampling) => Sampler;
