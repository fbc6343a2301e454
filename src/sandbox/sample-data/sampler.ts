// The types of a domain's sample data: a tenant, a store and its stage.

import type { DmsType } from '@shared/domains/dms/dms-types';
import type { Db, Insert, Row } from '../database/database';
import type { Random } from '../database/random';

/** The stages of onboarding that a sample store can have reached, from the first to the last. */
export const STAGES = [
  'notConfigured',
  'configured',
  'phase1Failed',
  'phase1Done',
  'phase1Verified',
  'categorized',
  'opcodesVerified',
  'phase2Failed',
  'phase2Done',
  'phase2Verified',
  'dailyFailed',
  'dailyDone',
  'qaRunning',
  'qaDone',
  'reviewRunning',
  'ready',
  'launched',
] as const;
export type Stage = (typeof STAGES)[number];

export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage);

/** A generated store with its data feeds, as every domain's sampler gets it. */
export interface SampleStore {
  row: Row;
  feeds: Row[];
  stage: Stage;
  /** The DMS in force. */
  dms: DmsType;
}

export interface SampleTenant {
  /** Which of the sample's tenants it is, from 0. */
  index: number;
  tenantId: string;
  family: string;
  agreementDate: string;
  isConfigured: boolean;
  isTestTenant: boolean;
  /** Whether its agreement is so recent that stores are in onboarding. */
  isOnboarding: boolean;
  cancelledOn: string | null;
  mainDms: DmsType;
}

interface SamplerOptions {
  db: Db;
  insert: Insert;
}

/**
 * Inserts a domain's sample data; `seedDatabase` calls it for each tenant and store as they are generated. Each call gets
 * a random stream of its own, so that a change in one domain's sample or of one store leaves all others unchanged.
 */
export interface Sampler {
  tenant?(tenant: SampleTenant, random: Random): void;
  store?(storeKey: number, store: SampleStore, tenant: SampleTenant, random: Random): void;
  /** Called once, when all tenants and stores exist. */
  end?(): void;
}

export type CreateSampler = (sampling: SamplerOptions) => Sampler;
