import { commentTextSchema } from '@shared/domains/comments/model';
import { LIMITS } from '@shared/kernel/patterns';
import { now } from '@sandbox/store/clock';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkViolation, notFound, requireWrite, sqlError } from '@sandbox/graphql/errors';
import type { InsertCommentInput, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { findStore } from '@sandbox/domains/stores';

function insert(context: SandboxContext, storeKey: number, input: InsertCommentInput): string {
  const text = commentTextSchema.safeParse(input.inCommentText ?? '');
  if (!text.success) {
    const reason = text.error.issues[0]?.message ?? `1 to ${LIMITS.comment} characters`;
    throw checkViolation('comments_master', 'comment_text', reason);
  }
  context.db
    .prepare('insert into comment (storeKey, commentText, createdAt, createdBy) values (?, ?, ?, ?)')
    .run(storeKey, text.data, now(), context.caller.name);
  return 'Comment added successfully';
}

/** Anyone who may write may delete; a comment that is gone already counts as deleted. */
function remove(context: SandboxContext, storeKey: number, input: InsertCommentInput): string {
  const { changes } = context.db
    .prepare('update comment set isDeleted = 1 where commentId = ? and storeKey = ?')
    .run(input.inCommentId ?? null, storeKey);
  if (changes === 0) throw notFound(`Comment ${input.inCommentId ?? ''}`);
  return 'Comment deleted successfully';
}

export const commentsMutations = {
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
