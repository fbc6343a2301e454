// Who has taken which item of Today in the sandbox: an item belongs to whoever took it first, until that user releases
// it.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { requireSeenItem, seenItems } from '@sandbox/domains/tenants';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type {
  ClaimWorkItemInput,
  MutationResolvers,
  WorkItemClaimRow,
} from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { assignmentsSince } from '@shared/domains/today/assignments';

interface AssignmentOfDb {
  itemId: string;
  username: string;
  userName: string;
  takenAt: string;
}

/** The assignments that still count and that the caller may see, all or of one item. */
function assignments(context: SandboxContext, itemId: string | null): WorkItemClaimRow[] {
  const { db, caller } = context;
  const stored = db
    .prepare<{ since: string; itemId: string | null }, AssignmentOfDb>(
      `select itemId, work_item_claim.username, coalesce(name, work_item_claim.username) as userName, takenAt
         from work_item_claim left join person on person.username = work_item_claim.username
        where takenAt >= $since and ($itemId is null or itemId = $itemId) order by takenAt, itemId`,
    )
    .all({ since: assignmentsSince(), itemId });
  return seenItems(context, stored).map(({ username, ...assignment }) => ({
    ...assignment,
    isMine: username === caller.username,
  }));
}

/**
 * @throws GraphQLError 42501 for a role that only reads, P0002 for an item that the caller may not see, 22023 for an
 * unknown activity
 */
function assign(context: SandboxContext, { inItemId, inActivity }: ClaimWorkItemInput): WorkItemClaimRow[] {
  requireWrite(context);
  requireSeenItem(context, inItemId);
  const { db, caller } = context;
  db.prepare('delete from work_item_claim where takenAt < ?').run(assignmentsSince());
  if (inActivity === 'take')
    db.prepare(
      'insert into work_item_claim (itemId, username, takenAt) values (?, ?, ?) on conflict do nothing',
    ).run(inItemId, caller.username, now());
  else if (inActivity === 'release')
    db.prepare('delete from work_item_claim where itemId = ? and username = ?').run(
      inItemId,
      caller.username,
    );
  else throw sqlError(`Unknown activity ${inActivity}`, { errcode: '22023' });
  return assignments(context, inItemId);
}

const todayMutations = {
  claimWorkItem: (_root, { input }, context) => ({ results: assign(context, input) }),
  getWorkItemClaims: (_root, _input, context) => ({ results: assignments(context, null) }),
} satisfies MutationResolvers;

/** The activity log names changes of the business data; who works on an item is none. */
const todayActivities = {
  claimWorkItem: null,
  getWorkItemClaims: null,
} satisfies Activities<typeof todayMutations>;

export const today: SandboxDomain = { activities: todayActivities, mutations: todayMutations };
