// Comments on a store as the back office lists them, and the limits of a new one.

import { z } from 'zod';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS } from '@shared/kernel/text/patterns';

export const commentSchema = z.object({
  commentId: z.number().int(),
  commentText: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  isDeleted: z.boolean(),
  storeId: z.string(),
  storeName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentTextSchema = z
  .string()
  .trim()
  .min(1, validationTexts.required)
  .max(LIMITS.comment, validationTexts.tooLong(LIMITS.comment));
