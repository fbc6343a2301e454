import { when, type Decision } from '@shared/kernel/decision';
import type { AduUser } from './model';
import { aduUsersTexts as texts } from './texts';

/** Whose creation is on its way could not be deleted everywhere. */
export const mayDelete = ({ userName, creation }: Pick<AduUser, 'userName' | 'creation'>): Decision =>
  when(creation?.status !== 'In Progress', texts.stillCreating(userName));
