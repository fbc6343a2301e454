import { z } from 'zod';
import { appErrorSchema } from './app-error';

/** Who is signed in. Tokens are not part of it and never leave the main process. */
export const userSchema = z.object({
  subject: z.string(),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  /** First realm role; the empty string when the identity has none. */
  role: z.string(),
  realm: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Where the session is kept: the keychain, or only in memory and why. */
export const sessionStorageSchema = z.enum(['keychain', 'memory-no-keychain', 'memory-keychain-locked']);
export type SessionStorage = z.infer<typeof sessionStorageSchema>;

export const sessionStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('restoring') }),
  z.object({
    status: z.literal('signedOut'),
    /** Why the last sign-in did not work, or why a session ended. */
    error: appErrorSchema.optional(),
  }),
  z.object({
    status: z.literal('signingIn'),
    connectionId: z.string(),
    /** The provider's sign-in page, once known: offered as a link when no browser opens. */
    url: z.string().optional(),
  }),
  z.object({
    status: z.literal('signedIn'),
    connectionId: z.string(),
    user: userSchema,
    storage: sessionStorageSchema,
  }),
]);
export type SessionState = z.infer<typeof sessionStateSchema>;
