import type { Submittables } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { ServiceKey } from '@sandbox/services';
import type { SubmissionKind } from '@shared/domains/submissions/model';

/** Every list that can be submitted as a whole, as the domains declare them. */
export const SUBMITTABLES = new ServiceKey<Submittables>('submittables');

export const isSubmitted = ({ db }: SandboxContext, storeKey: number, kind: SubmissionKind): boolean =>
  db.prepare('select 1 from submission where storeKey = ? and kind = ?').get(storeKey, kind) !== undefined;
