import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  SubscriptionResolvers,
} from './graphql/generated/resolvers';
import type { SandboxContext } from './graphql/context';
import type { Activities } from '@sandbox/domains/activity-log';
import type { Submittables } from '@sandbox/domains/submissions';
import type { Db } from './store/database';
import type { StartSampling } from './store/seed/sampling';

/** What a domain adds to the back office; its contract and its migrations are found by their place. */
export interface SandboxDomain {
  lists?: QueryResolvers;
  mutations?: MutationResolvers;
  subscriptions?: SubscriptionResolvers;
  /** Fields of its types that are more than a column of the row. */
  types?: Omit<Resolvers, 'Query' | 'Mutation' | 'Subscription'>;
  activities?: Activities<Record<string, unknown>>;
  /** What a path under /data holds, if it is one of the domain's files. */
  file?: (context: SandboxContext, path: readonly string[]) => object | undefined;
  /** Its lists that are submitted as a whole. */
  submittables?: Submittables;
  sample?: StartSampling;
  /** Makes what is otherwise made when somebody first asks for it, so that the file has it too. */
  complete?: (db: Db) => void;
}
