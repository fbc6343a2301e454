import type { SubmissionKind } from '@shared/domains/submissions/model';
import type { StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';

/** What a domain says of its list that is submitted as a whole. */
export interface Submittable {
  /** The store, with the list there. @throws GraphQLError P0002 when there is none. */
  find: (context: SandboxContext, key: { storeId: string; tenantId: string }) => StoreRow;
  /** Why it may not be submitted, or ''. */
  problem: (context: SandboxContext, store: StoreRow) => string;
  /** What else is true from now on. */
  then?: (context: SandboxContext, store: StoreRow) => void;
}

export type Submittables = Readonly<Partial<Record<SubmissionKind, Submittable>>>;
