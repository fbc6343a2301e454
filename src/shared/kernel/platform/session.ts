// What the page knows of the session: its user, and how far signing in is. Tokens are in src/main/session, and never
// leave the main process.

import { z } from 'zod';
import type { AppErrorShape } from '@shared/kernel/app-error';

/** The signed-in user, as the session stores them. */
export const userSchema = z.object({
  subject: z.string(),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  /** The first role that the console supports; the empty string when the identity has none. */
  role: z.string(),
  realm: z.string(),
});
export interface User extends z.infer<typeof userSchema> {
  /** Why nothing may be changed in this run, whatever the role; never stored. */
  readOnly?: string;
}

/** Whether a record names this user. Which of a user's names a back office stores is its own affair. */
export const isNameOf = (
  user: Pick<User, 'name' | 'userName' | 'email' | 'subject'>,
  name: string,
): boolean => [user.name, user.userName, user.email, user.subject].includes(name);

/** The storage of the session: the keychain, or memory only with the reason. */
export type SessionStorage = 'keychain' | 'memory-no-keychain' | 'memory-keychain-locked';

/** Why a session cannot be renewed. */
export interface RefreshFailure {
  reason: string;
  /** False if there was no response: without a network another sign-in would fail too. */
  answered: boolean;
}

export type SessionState =
  | { status: 'restoring' }
  | {
      status: 'signedOut';
      /** Why the last sign-in did not work, or why a session ended. */
      error?: AppErrorShape;
      /** The message about a sign-out that the identity provider did not complete, with its consequence. */
      notice?: string;
    }
  | {
      status: 'signingIn';
      connectionId: string;
      /** The provider's sign-in page, once known: offered as a link when no browser opens. */
      url?: string;
    }
  | {
      status: 'signedIn';
      connectionId: string;
      user: User;
      storage: SessionStorage;
      /** Set once the access token has expired and could not be renewed, so that no call can be made. */
      refreshFailure?: RefreshFailure;
    };
