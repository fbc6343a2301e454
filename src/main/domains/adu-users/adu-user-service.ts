import { AppError } from '@shared/kernel/app-error';
import { messages, translated } from '@shared/kernel/messages';
import type { AduUser, AduUserCreation } from '@shared/domains/adu-users/model';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import type { NewAduUser } from '@shared/domains/adu-users/user-form';
import type { BackOffice } from '@main/back-office/back-office';
import {
  AddAduUserDocument,
  CheckAduUserDocument,
  DeleteAduUserDocument,
  GetAduUserCreationsDocument,
  GetAduUserPasswordsDocument,
  GetAduUsersDocument,
} from '@main/back-office/generated/graphql';
import { firstResult } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

type Said = { status: string; message: string | null };

const saidBy = ({ status, message }: { status: string; message?: string | null }): Said => ({
  status: status.toLowerCase(),
  message: message ? translated(message) : null,
});

const refusal = ({ message }: Said): AppError =>
  new AppError('BACK_OFFICE', message ?? messages.generic.somethingWentWrong);

type Creations = ReadonlyMap<string, AduUserCreation>;

/** Null where the back office does not say how creations stand. */
export async function creationsOf(backOffice: BackOffice): Promise<Creations | null> {
  try {
    const { data } = await backOffice.read(GetAduUserCreationsDocument, {});
    const found = data.getAduUserCreations?.results ?? [];
    return new Map(
      found.flatMap(({ userName, status, realms, done, failedRealms, error }) =>
        status === 'In Progress' || status === 'Failed'
          ? [[userName, { status, realms, done, failedRealms, error: error ?? null }] as const]
          : [],
      ),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'BACK_OFFICE') return null;
    throw error;
  }
}

export async function list({ backOffice }: Pick<SignedInContext, 'backOffice'>): Promise<Fetched<AduUser[]>> {
  const [{ data, partial }, creations] = await Promise.all([
    backOffice.read(GetAduUsersDocument, {}),
    creationsOf(backOffice),
  ]);
  const users = data.getAduUsers?.results ?? [];
  return {
    data: users.map((user) => ({
      userName: user.userName,
      firstName: user.firstName ?? null,
      lastname: user.lastname ?? null,
      createdAt: user.createdAt ?? null,
      role: user.role ?? null,
      creation: creations?.get(user.userName) ?? null,
    })),
    partial,
  };
}

/** The back office gives them all at once; only the one that is asked for leaves this process. */
export async function password(
  { backOffice }: Pick<SignedInContext, 'backOffice'>,
  userName: string,
): Promise<string> {
  const { data } = await backOffice.read(GetAduUserPasswordsDocument, {});
  const user = data.getAduUsers?.results.find((each) => each.userName === userName);
  if (!user) throw new AppError('NOT_FOUND', texts.gone(userName));
  if (!user.temporaryPassword) throw new AppError('NOT_FOUND', texts.noPassword(userName));
  return user.temporaryPassword;
}

type Following = Pick<SignedInContext, 'backOffice' | 'creations'>;

/**
 * Asks whether the user can be created, then has them created.
 * @throws AppError BACK_OFFICE with what the back office said against it.
 */
export async function add({ backOffice, creations }: Following, user: NewAduUser): Promise<void> {
  const input = {
    pEmail: user.email,
    pFirstName: user.firstName,
    pLastName: user.lastName,
    pRole: user.role,
  };
  const { checkAduUser } = await backOffice.write(CheckAduUserDocument, { input });
  const checked = saidBy(firstResult(checkAduUser));
  if (checked.status === 'failed') throw refusal(checked);
  const { addAduUser } = await backOffice.write(AddAduUserDocument, { input });
  // Somebody else may have been quicker since the check.
  const said = saidBy(firstResult(addAduUser));
  if (said.status === 'failed') throw refusal(said);
  creations.track(user.email);
}

/**
 * Gives what the back office said about it.
 * @throws AppError BACK_OFFICE with that for every other status than success.
 */
export async function remove(
  { backOffice }: Pick<SignedInContext, 'backOffice'>,
  userName: string,
): Promise<string | null> {
  const { deleteAduUser } = await backOffice.write(DeleteAduUserDocument, { input: { pUserName: userName } });
  const said = saidBy(firstResult(deleteAduUser));
  if (said.status !== 'success') throw refusal(said);
  return said.message;
}
