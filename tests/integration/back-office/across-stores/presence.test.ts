import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { type Calls, callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { presenceSchema } from '@shared/domains/presence/model';
import { PRESENCE_SECONDS } from '@shared/domains/presence/rules';

const answerSchema = z.object({ announcePresence: z.object({ results: z.array(presenceSchema) }) });

let backOffice: BackOffice;
let store: { tenantId: string; storeId: string };
const callers = new Map<string, Calls>();

/** What a user does with the store, or with the tenant itself; returns the others and what they do. */
async function announce(who: string, inActivity: string, inStoreId: string | null = store.storeId) {
  const answer = await callers.get(who)?.presence({ inTenantId: store.tenantId, inStoreId, inActivity });
  if (answer?.errors) return answer.errors[0]?.extensions?.['errcode'];
  return answerSchema
    .parse(answer?.data)
    .announcePresence.results.map(({ userName, activity }) => `${userName}: ${activity}`);
}

describe.each(BACK_OFFICES)('who is on a record at the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'adam', 'cleo'])
      callers.set(who, callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token));
    const olivia = callers.get('olivia');
    if (olivia) store = await newStore(olivia, 'Presence Motors');
  });
  afterAll(() => backOffice.dispose());

  it('names the others and what they do, those who read only too, and nobody for another record', async () => {
    expect(await announce('olivia', 'viewing')).toEqual([]);
    expect(await announce('cleo', 'viewing')).toEqual(['Olivia Ortega: viewing']);
    expect(await announce('omar', 'editing')).toEqual(['Olivia Ortega: viewing', 'Cleo Laurent: viewing']);
    expect(await announce('olivia', 'editing')).toEqual(['Cleo Laurent: viewing', 'Omar Haddad: editing']);
    expect(await announce('adam', 'viewing', null)).toEqual([]);
    expect(await announce('omar', 'left')).toEqual(['Olivia Ortega: editing', 'Cleo Laurent: viewing']);
    expect(await announce('cleo', 'viewing')).toEqual(['Olivia Ortega: editing']);
  });

  it('forgets who has not announced anything for a minute', async () => {
    await announce('omar', 'viewing');
    await announce('adam', 'viewing');
    const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
    await backOffice.machinery.run('update presence set seenAt = ?', ago(PRESENCE_SECONDS / 2));
    expect(await announce('adam', 'viewing')).toContain('Omar Haddad: viewing');
    await backOffice.machinery.run('update presence set seenAt = ?', ago(PRESENCE_SECONDS + 5));
    expect(await announce('adam', 'viewing')).toEqual([]);
  });

  it('refuses records that do not exist and activities that it does not know', async () => {
    expect(await announce('olivia', 'viewing', 'nosuchstore')).toBe('P0002');
    expect(await announce('olivia', 'sleeping')).toBe('22023');
  });
});
