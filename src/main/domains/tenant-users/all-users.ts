// Reads every user of every realm: by one call, and of an account that is too large for one answer, some realms at a
// time.

import {
  GetAllTenantRealmsDocument,
  GetAllTenantsUsersDocument,
  GetUsersByTenantsDocument,
} from '@main/back-office/generated/graphql';
import type { BackOffice } from '@main/back-office/back-office';
import { readEach } from '@main/back-office/fetch-lists';
import { allResults } from '@main/back-office/response/results';
import { ResponseTooLargeError } from '@main/back-office/transport/limited-fetch';
import { REALMS_PER_READ } from '@shared/domains/tenant-users/model';

/** The realms of configured tenants, because those of other tenants do not work. */
export async function workingRealms(backOffice: BackOffice) {
  const answer = await backOffice.read(GetAllTenantRealmsDocument, {});
  const realms = allResults(answer, 'getAllTenantRealms');
  return { data: realms.filter(({ isConfigured }) => isConfigured), partial: answer.partial };
}

export async function usersOf(backOffice: BackOffice, realms: readonly string[]) {
  const answer = await backOffice.read(GetUsersByTenantsDocument, { input: { inRealmNames: [...realms] } });
  return { data: allResults(answer, 'getUsersByTenants'), partial: answer.partial };
}

/** Every user of every realm, in the order of the back office: by realm and user name. */
export async function allUsers(backOffice: BackOffice) {
  try {
    const answer = await backOffice.read(GetAllTenantsUsersDocument, {});
    return { data: allResults(answer, 'getAllTenantsUsers'), partial: answer.partial };
  } catch (error) {
    if (!(error instanceof ResponseTooLargeError)) throw error;
    return usersByRealms(backOffice);
  }
}

async function usersByRealms(backOffice: BackOffice) {
  const { data, partial } = await workingRealms(backOffice);
  const names = data.map(({ realmName }) => realmName).sort();
  const calls = Array.from({ length: Math.ceil(names.length / REALMS_PER_READ) }, (_, at) =>
    names.slice(at * REALMS_PER_READ, (at + 1) * REALMS_PER_READ),
  );
  const answers = await readEach(calls, (realms) => usersOf(backOffice, realms));
  return {
    data: answers.flatMap((answer) => answer.data),
    partial: partial || answers.some((answer) => answer.partial),
  };
}
