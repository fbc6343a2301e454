import type { SubmissionKind } from '@shared/domains/submissions/model';
import type { SandboxContext } from '@sandbox/graphql/context';

export const isSubmitted = ({ db }: SandboxContext, storeKey: number, kind: SubmissionKind): boolean =>
  db.prepare('select 1 from submission where storeKey = ? and kind = ?').get(storeKey, kind) !== undefined;
