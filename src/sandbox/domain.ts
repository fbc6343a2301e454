// The types of what a domain adds to the sandbox: resolvers, activities, sample data, background work, and lists that
// are submitted as a whole.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SubmissionKind } from '@shared/domains/submissions/model';
import type { SandboxContext } from './graphql/context';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  StatelessServiceBzoStoreDetail,
  SubscriptionResolvers,
} from './graphql/generated/resolvers';
import type { SandboxOptions } from './options';
import type { CreateSampler } from './sample-data/sampler';
import type { Services } from './services';
import type { Db } from './database/database';

/** The parts that a domain adds to the back office; its contract and its migrations are found by their paths. */
export interface SandboxDomain {
  lists?: QueryResolvers;
  mutations?: MutationResolvers;
  subscriptions?: SubscriptionResolvers;
  /** Fields of its types that are more than a column of the row. */
  types?: Omit<Resolvers, 'Query' | 'Mutation' | 'Subscription'>;
  activities?: Activities<Record<string, unknown>>;
  /** Returns the content of a path under /data, if it is one of the domain's files. */
  file?: (context: SandboxContext, path: readonly string[]) => object | undefined;
  /** Its lists that are submitted as a whole. */
  submittables?: Submittables;
  /** Registers what runs in the background; called after the database has been filled, before the first request. */
  start?: (services: Services, db: Db, options: SandboxOptions) => void;
  /** Applies changes that depend only on the date; called at start and once an hour. */
  onNewDay?: (db: Db) => void;
  sample?: CreateSampler;
  /**
   * Generates the sample data that is normally generated lazily on first access; the reference back office copies the
   * database file and needs all of it.
   */
  materialize?: (db: Db) => void;
}

type StoreRow = StatelessServiceBzoStoreDetail;

/** How a domain treats its list that is submitted as a whole. */
export interface Submittable {
  /** The store, with the list there. @throws GraphQLError P0002 when there is none. */
  find: (context: SandboxContext, key: { storeId: string; tenantId: string }) => StoreRow;
  /** Why it may not be submitted, or ''. */
  problem: (context: SandboxContext, store: StoreRow) => string;
  /** Runs further effects of the submission. */
  then?: (context: SandboxContext, store: StoreRow) => void;
}

export type Submittables = Readonly<Partial<Record<SubmissionKind, Submittable>>>;
