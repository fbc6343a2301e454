// Lists, creates and removes ADU users, reads their temporary passwords, and follows the creation of a user in all
// realms as a job.

import type { BackOffice } from '@main/back-office/back-office';
import {
  AddAduUserDocument,
  CheckAduUserDocument,
  DeleteAduUserDocument,
  GetAduUserCreationsDocument,
  GetAduUserPasswordsDocument,
  GetAduUsersDocument,
} from '@main/back-office/generated/graphql';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { allResults, firstResult } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { JobService } from '@main/jobs/job-service';
import type { Follower } from '@main/jobs/job-work';
import { type PollDeps, pollUntilDone } from '@main/jobs/poll-work';
import type { AduUser, AduUserCreation } from '@shared/domains/adu-users/model';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import type { NewAduUser } from '@shared/domains/adu-users/user-form';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

interface CreationStatus {
  status: 'running' | 'done' | 'failed';
  /** 0 to 1; null where the back office does not report it. */
  progress: number | null;
  text: string | null;
}

const STARTED: CreationStatus = { status: 'running', progress: null, text: null };

/** Creates the follower of the job that creates a user in all realms. */
export const creationFollower =
  (deps: PollDeps): Follower =>
  ({ subject }) =>
    pollUntilDone('adu-user', deps, STARTED, {
      poll: () => creationStatus(deps.backOffice, subject['userName'] ?? ''),
      isRunning: ({ status }) => status === 'running',
      report: ({ status, progress }, job) => status === 'running' && job.progress(progress),
      outcome: ({ status, text }) => ({ failed: status === 'failed', text: text ?? texts.noReason }),
    });

/** Follows a creation that the back office has just started. */
function trackCreation(jobs: Pick<JobService, 'follow'>, userName: string): void {
  jobs.follow({
    kind: 'adu-user',
    title: texts.jobTitle(userName),
    link: aduUsersPaths.all,
    subject: { userName },
  });
}

interface Creations {
  byUser: ReadonlyMap<string, AduUserCreation>;
  /** True where the back office may have left some out. */
  partial: boolean;
}

/** The status of creations: none where the back office does not offer the call, `partial` where it refused it. */
async function creationsOf(backOffice: BackOffice): Promise<Creations> {
  try {
    const answer = await backOffice.read(GetAduUserCreationsDocument, {});
    const byUser = new Map(
      allResults(answer, 'getAduUserCreations').flatMap(
        ({ userName, status, realms, done, failedRealms, error }) =>
          status === 'In Progress' || status === 'Failed'
            ? [[userName, { status, realms, done, failedRealms, error: error ?? null }] as const]
            : [],
      ),
    );
    return { byUser, partial: answer.partial };
  } catch (error) {
    if (error instanceof AppError && error.code === 'BACK_OFFICE')
      return { byUser: new Map(), partial: !(error instanceof NotOfferedError) };
    throw error;
  }
}

/**
 * A user who is not among the creations has been created or removed: the list of users shows which. Where a partial answer may
 * have left the user out, the creation is still followed.
 */
async function creationStatus(backOffice: BackOffice, userName: string): Promise<CreationStatus> {
  const creations = await creationsOf(backOffice);
  const creation = creations.byUser.get(userName);
  if (creation?.status === 'In Progress')
    return { status: 'running', progress: creation.done / Math.max(1, creation.realms), text: null };
  if (creation) {
    const text = texts.failedWhy(creation.failedRealms, creation.error ?? texts.noReason);
    return { status: 'failed', progress: null, text };
  }
  if (creations.partial) return STARTED;
  const answer = await backOffice.read(GetAduUsersDocument, {});
  const there = allResults(answer, 'getAduUsers').some((user) => user.userName === userName);
  if (!there && answer.partial) return STARTED;
  return { status: there ? 'done' : 'failed', progress: null, text: there ? texts.created : texts.jobGone };
}

type StatusMessage = { status: string; message: string | null };

const statusMessageOf = ({
  status,
  message,
}: {
  status: string;
  message?: string | null;
}): StatusMessage => ({
  status: status.toLowerCase(),
  message: message ? translated(message) : null,
});

const refusal = ({ message }: StatusMessage): AppError =>
  new AppError('BACK_OFFICE', message ?? messages.generic.somethingWentWrong);

export async function listAduUsers({
  backOffice,
}: Pick<SignedInContext, 'backOffice'>): Promise<Fetched<AduUser[]>> {
  const [answer, creations] = await Promise.all([
    backOffice.read(GetAduUsersDocument, {}),
    creationsOf(backOffice),
  ]);
  const users = allResults(answer, 'getAduUsers');
  return {
    data: users.map((user) => ({
      userName: user.userName,
      firstName: user.firstName ?? null,
      lastname: user.lastname ?? null,
      createdAt: user.createdAt ?? null,
      role: user.role ?? null,
      creation: creations.byUser.get(user.userName) ?? null,
    })),
    partial: answer.partial || creations.partial,
  };
}

/** The users who have a temporary password; the passwords themselves stay in this process. */
export async function usersWithPassword({
  backOffice,
}: Pick<SignedInContext, 'backOffice'>): Promise<Fetched<string[]>> {
  const answer = await backOffice.read(GetAduUserPasswordsDocument, {});
  const users = allResults(answer, 'getAduUsers');
  return {
    data: users.flatMap((user) => (user.temporaryPassword ? [user.userName] : [])),
    partial: answer.partial,
  };
}

/** The temporary password of one user. The response has those of all users, but only this one leaves this process. */
export async function fetchPassword(
  { backOffice }: Pick<SignedInContext, 'backOffice'>,
  userName: string,
): Promise<string> {
  const answer = await backOffice.read(GetAduUserPasswordsDocument, {});
  const user = allResults(answer, 'getAduUsers').find((each) => each.userName === userName);
  if (user?.temporaryPassword) return user.temporaryPassword;
  if (answer.partial) throw new AppError('BACK_OFFICE', backOfficeTexts.leftOut(texts.passwordOf(userName)));
  throw new AppError('NOT_FOUND', user ? texts.noPassword(userName) : texts.gone(userName));
}

type Following = Pick<SignedInContext, 'backOffice' | 'jobs'>;

/**
 * Checks whether the user can be created, then creates them.
 * @throws AppError BACK_OFFICE with the back office's reason
 */
export async function createAduUser({ backOffice, jobs }: Following, user: NewAduUser): Promise<void> {
  const input = {
    pEmail: user.email,
    pFirstName: user.firstName,
    pLastName: user.lastName,
    pRole: user.role,
  };
  const answer = await backOffice.read(CheckAduUserDocument, { input });
  const checked = statusMessageOf(firstResult(answer.data.checkAduUser));
  if (checked.status === 'failed') throw refusal(checked);
  const { addAduUser } = await backOffice.write(AddAduUserDocument, { input });
  // Another user may have created the same one since the check.
  const message = statusMessageOf(firstResult(addAduUser));
  if (message.status === 'failed') throw refusal(message);
  trackCreation(jobs, user.email);
}

/**
 * Returns the back office's message.
 * @throws AppError BACK_OFFICE with that message for every other status than success
 */
export async function removeAduUser(
  { backOffice }: Pick<SignedInContext, 'backOffice'>,
  userName: string,
): Promise<string | null> {
  const { deleteAduUser } = await backOffice.write(DeleteAduUserDocument, { input: { pUserName: userName } });
  const message = statusMessageOf(firstResult(deleteAduUser));
  if (message.status !== 'success') throw refusal(message);
  return message.message;
}
