// Comments on stores in the sandbox: lists, adds and deletes them, and generates sample comments.

import { type Activities, textOf } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findStore } from '@sandbox/domains/stores';
import { listResolver } from '@sandbox/graphql/list-resolver';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { checkConstraintError, notFound, sqlError } from '@sandbox/graphql/errors';
import type {
  InsertCommentInput,
  MutationResolvers,
  QueryResolvers,
  StatelessServiceBzoCommentsMasterDetail,
} from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { now, isoDay } from '@sandbox/database/clock';
import { commentTextSchema } from '@shared/domains/comments/model';
import { validationTexts } from '@shared/kernel/text/control-texts';

function insert(context: SandboxContext, storeKey: number, input: InsertCommentInput): string {
  const text = commentTextSchema.safeParse(input.inCommentText ?? '');
  if (!text.success) {
    const reason = text.error.issues[0]?.message ?? validationTexts.invalidInput;
    throw checkConstraintError('comments_master', 'comment_text', reason);
  }
  context.db
    .prepare('insert into comment (storeKey, commentText, createdAt, createdBy) values (?, ?, ?, ?)')
    .run(storeKey, text.data, now(), context.caller.name);
  return 'Comment added successfully';
}

/**
 * Deletes a comment; every user who may write may do so. A comment that is deleted already stays deleted.
 * @throws GraphQLError P0002 for a comment that the store never had.
 */
function remove(context: SandboxContext, storeKey: number, input: InsertCommentInput): string {
  const { changes } = context.db
    .prepare('update comment set isDeleted = 1 where commentId = ? and storeKey = ?')
    .run(input.inCommentId ?? null, storeKey);
  if (changes === 0) throw notFound(`Comment ${input.inCommentId ?? ''}`);
  return 'Comment deleted successfully';
}

const commentsMutations = {
  insertComment: (_root, { input }, context) => {
    requireWrite(context);
    const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
    switch (input.inActivity) {
      case 'Insert':
        return { string: insert(context, store.id, input) };
      case 'Delete':
        return { string: remove(context, store.id, input) };
      default:
        throw sqlError(`Unknown activity ${input.inActivity}`, { errcode: '22023' });
    }
  },
} satisfies MutationResolvers;

const commentsActivities = {
  insertComment: (input) => ({
    module: 'comment',
    activity: input['inActivity'] === 'Delete' ? 'Comment deleted' : 'Comment added',
    tenantId: textOf(input['inTenantId']),
    storeId: textOf(input['inStoreId']),
  }),
} satisfies Activities<typeof commentsMutations>;

const commentsLists = {
  statelessServiceBzoCommentsMasterDetails: listResolver<StatelessServiceBzoCommentsMasterDetail>(
    { type: 'StatelessServiceBzoCommentsMasterDetail', key: 'commentId' },
    { hidesTestTenants: true },
  ),
} satisfies QueryResolvers;

const SAMPLE_COMMENTS: readonly [string, ...string[]] = [
  'Dealer confirmed the service hours by phone.',
  'Waiting for the labor grid from the service manager.',
  'Opcode list reviewed with the fixed-ops director.',
  'DMS credentials were renewed; please retry the load.',
  'QA found two advisors without a name; the dealer corrects them in the DMS.',
  'Launch call booked with the general manager.',
  'Parts matrix received, still missing tire prices.',
];

const SAMPLE_AUTHORS: readonly [string, ...string[]] = [
  'Olivia Ortega',
  'Omar Haddad',
  'Adam Novak',
  'Uma Patel',
];

const sampleComments: CreateSampler = ({ insert }) => ({
  store(storeKey, store, _tenant, random) {
    const count = random.chance(0.4) ? random.int(1, 4) : 0;
    for (let index = count; index > 0; index -= 1) {
      insert('comment', {
        storeKey,
        commentText: random.pick(SAMPLE_COMMENTS),
        createdAt: `${isoDay(Date.now(), -index * 3)}T${String(random.int(13, 22)).padStart(2, '0')}:${random.int(10, 59)}:00.000Z`,
        createdBy: random.pick(SAMPLE_AUTHORS),
        isDeleted: store.row['isDeleted'] === 1 && random.chance(0.1) ? 1 : 0,
      });
    }
  },
});

export const comments: SandboxDomain = {
  activities: commentsActivities,
  lists: commentsLists,
  mutations: commentsMutations,
  sample: sampleComments,
};
