// The calls that list, add and delete comments on a store. Only the words of the back office's message tell whether a
// write succeeded.

import { z } from 'zod';
import { CommentsMasterDetailsDocument, InsertCommentDocument } from '@main/back-office/generated/graphql';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { commentSchema, commentTextSchema } from '@shared/domains/comments/model';
import { storeKeySchema } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

/** Both writes return the back office's message. */
const message = z.object({ message: z.string() });

/** "Comment added successfully" is the success message; any other is the reason of a failure. */
function confirmed(text: string | null | undefined): string {
  if (text && /\bsuccess(ful(ly)?)?\b/i.test(text)) return translated(text);
  throw new AppError('BACK_OFFICE', text ? translated(text) : messages.generic.somethingWentWrong);
}

export const commentsRouter = router({
  list: read(z.object({ storeId: z.string() }), z.array(commentSchema), async ({ ctx, input }) => {
    const { data, partial } = await ctx.backOffice.read(CommentsMasterDetailsDocument, input, input);
    // The newest are asked for, since a list that is cut must not lose those; they are shown in order.
    const comments = data.statelessServiceBzoCommentsMasterDetails.nodes.toSorted(
      (one, other) =>
        Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.commentId - other.commentId,
    );
    return { data: comments, partial };
  }),
  add: write(storeKeySchema.extend({ text: commentTextSchema }), message, async ({ ctx, input }) => {
    const { insertComment } = await ctx.backOffice.write(
      InsertCommentDocument,
      {
        input: {
          inActivity: 'Insert',
          inCommentText: input.text,
          inCreatedBy: ctx.user.userName,
          inStoreId: input.storeId,
          inTenantId: input.tenantId,
        },
      },
      { storeId: input.storeId, tenantId: input.tenantId },
    );
    return { message: confirmed(insertComment?.string) };
  }),
  /** Everyone who may change data deletes any comment; the call names the original author. */
  remove: write(
    storeKeySchema.extend({ commentId: z.number().int(), text: z.string(), createdBy: z.string() }),
    message,
    async ({ ctx, input }) => {
      const { insertComment } = await ctx.backOffice.write(
        InsertCommentDocument,
        {
          input: {
            inActivity: 'Delete',
            inCommentId: input.commentId,
            inCommentText: input.text,
            inCreatedBy: input.createdBy,
            inStoreId: input.storeId,
            inTenantId: input.tenantId,
          },
        },
        { storeId: input.storeId, tenantId: input.tenantId },
      );
      return { message: confirmed(insertComment?.string) };
    },
  ),
});
