import { expect, it } from 'vitest';
import { GetAllTenantRealmsDocument, GetAllTenantsUsersDocument } from '@main/back-office/generated/graphql';
import { ResponseTooLargeError } from '@main/back-office/transport/limited-fetch';
import { REALMS_PER_READ } from '@shared/domains/tenant-users/model';
import { AppError } from '@shared/kernel/app-error';
import { allUsers } from './all-users';

type AnyBackOffice = Parameters<typeof allUsers>[0];

const realmName = (at: number): string => `realm${String(at).padStart(5, '0')}`;
const userOf = (realm: string) => ({ realmName: realm, userName: `ann@${realm}` });

/** A back office with a user in each of its realms, which answers all users at once unless that fails. */
function backOfficeOf(realms: number, failure?: AppError) {
  const calls: number[] = [];
  const names = Array.from({ length: realms }, (_, at) => realmName(at));
  const read = async (document: unknown, variables: { input?: { inRealmNames: string[] } }) => {
    if (document === GetAllTenantRealmsDocument) {
      const results = names.map((name, at) => ({ realmName: name, isConfigured: at > 0 })).reverse();
      return { data: { getAllTenantRealms: { results } }, partial: false };
    }
    if (document === GetAllTenantsUsersDocument) {
      if (failure) throw failure;
      return { data: { getAllTenantsUsers: { results: names.map(userOf) } }, partial: false };
    }
    const asked = variables.input?.inRealmNames ?? [];
    calls.push(asked.length);
    return {
      data: { getUsersByTenants: { results: asked.map(userOf) } },
      partial: asked.length < REALMS_PER_READ,
    };
  };
  return { backOffice: { read } as unknown as AnyBackOffice, calls };
}

it('reads all users by one call', async () => {
  const { backOffice, calls } = backOfficeOf(30);
  expect((await allUsers(backOffice)).data).toHaveLength(30);
  expect(calls).toEqual([]);
});

it('reads the users of some configured realms at a time where one answer would be too large', async () => {
  const { backOffice, calls } = backOfficeOf(1_250, new ResponseTooLargeError());
  const { data, partial } = await allUsers(backOffice);
  expect(data.map((user) => user.realmName)).toEqual(
    Array.from({ length: 1_249 }, (_, at) => realmName(at + 1)),
  );
  expect(calls).toEqual([500, 500, 249]);
  expect(partial).toBe(true);
});

it('reads nothing more after another failure', async () => {
  const { backOffice, calls } = backOfficeOf(30, new AppError('FORBIDDEN', 'No'));
  await expect(allUsers(backOffice)).rejects.toThrow('No');
  expect(calls).toEqual([]);
});
