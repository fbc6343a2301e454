import type { DmsType } from '@shared/domains/dms/dms-types';
import type { Db } from '../store/database';
import type { Insert, Row } from '../store/insert';
import type { Random } from '../store/random';
import type { Stage } from './stages';

/** A generated store with its data feeds, as every domain's sampler gets it. */
export interface SampleStore {
  row: Row;
  feeds: Row[];
  stage: Stage;
  dms: DmsType;
}

export interface SampleTenant {
  tenantId: string;
  family: string;
  agreementDate: string;
  isConfigured: boolean;
  isTestTenant: boolean;
  /** A number of its own for a tenant whose agreement is so recent that stores are in onboarding; null for others. */
  onboardingNumber: number | null;
  cancelledOn: string | null;
  mainDms: DmsType;
}

interface SamplerOptions {
  db: Db;
  insert: Insert;
  /** A random stream per domain, so that a change in one domain's sample leaves the data of the others unchanged. */
  random: Random;
}

/** Inserts a domain's sample data; `seedDatabase` calls it for each tenant and store as they are generated. */
export interface Sampler {
  tenant?(tenant: SampleTenant): void;
  store?(storeKey: number, store: SampleStore, tenant: SampleTenant): void;
  /** Called once, when all tenants and stores exist. */
  end?(): void;
}

export type CreateSampler = (sampling: SamplerOptions) => Sampler;
