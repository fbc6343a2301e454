import { z } from 'zod';
import { allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { aduUsersTexts as texts } from './texts';

/** The progress of the creation in all realms; null for a user who exists in all of them. */
const creationSchema = z.object({
  status: z.enum(['In Progress', 'Failed']),
  realms: z.number().int(),
  done: z.number().int(),
  failedRealms: z.array(z.string()),
  error: z.string().nullable(),
});
export type AduUserCreation = z.infer<typeof creationSchema>;

/** The fields of a user in a list; the temporary password is not part of it, and is read by a separate call. */
export const aduUserSchema = z.object({
  userName: z.string(),
  firstName: z.string().nullable(),
  lastname: z.string().nullable(),
  /** ISO instant. */
  createdAt: z.string().nullable(),
  role: z.string().nullable(),
  creation: creationSchema.nullable(),
});
export const aduUserKeySchema = aduUserSchema.pick({ userName: true });

export type AduUser = z.infer<typeof aduUserSchema>;

/** A user whose creation is in progress could not be deleted everywhere. */
export const mayDelete = ({ userName, creation }: Pick<AduUser, 'userName' | 'creation'>): Permission =>
  allowedWhen(creation?.status !== 'In Progress', texts.stillCreating(userName));
