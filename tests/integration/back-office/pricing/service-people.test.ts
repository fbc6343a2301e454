import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityOf, callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { newTekionStore } from '@fixtures/domains/loaded-store';
import {
  advisors as advisorsOf,
  sendAdvisor,
  sendTechnician,
  technicians as techniciansOf,
} from '@fixtures/domains/store-lists';

let backOffice: BackOffice;
const people: Record<string, Calls> = {};
const store = { id: 0, storeId: '', tenantId: '' };

function as(who: string): Calls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

const advisors = () => advisorsOf(as('olivia'), store);
const technicians = () => techniciansOf(as('olivia'), store);
const saveAdvisor = (who: string, change: Record<string, unknown>) => sendAdvisor(as(who), store, change);
const saveTechnician = (who: string, change: Record<string, unknown>) =>
  sendTechnician(as(who), store, change);

const detailOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions;

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('no rows');
  return row;
};

describe.each(BACK_OFFICES)('advisors and technicians of the $name', ({ name, start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'adam', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    Object.assign(store, await newTekionStore(as('olivia'), 'Peopled Motors'));
  });
  afterAll(() => backOffice.dispose());

  it('are loaded by phase 1, the same ones every time', async () => {
    expect([await advisors(), await technicians()]).toEqual([[], []]);
    await backOffice.machinery.stage(store.storeId, { bulkPhase1: 'Completed' });
    const [before, after] = [await advisors(), await advisors()];
    expect(before.length).toBeGreaterThan(4);
    expect(after).toEqual(before);
    expect(new Set(before.map(({ serviceadvisor }) => serviceadvisor)).size).toBe(before.length);
    expect((await technicians()).some(({ categorized }) => categorized === 0)).toBe(true);
  });

  it('store a normalized nickname, null for blanks, and reject a long one', async () => {
    const advisor = first(await advisors());
    const seen = ({ nickname, active }: typeof advisor) => ({ nickname, active });
    expect(
      await saveAdvisor('adam', { ...advisor, nickname: '  Big \t Al ', active: 1, seen: seen(advisor) }),
    ).toEqual({ data: { updateAdvisorDetails: { string: 'Success' } } });
    const now = first(await advisors());
    expect(now).toMatchObject({ nickname: 'Big Al', active: 1 });
    await saveAdvisor('adam', { ...now, nickname: ' \n ', seen: seen(now) });
    expect(first(await advisors()).nickname).toBeNull();
    await saveAdvisor('adam', { ...now, nickname: 'Al', seen: { nickname: null, active: 1 } });
    const nobody = { nickname: null, active: null };
    expect(detailOf(await saveAdvisor('adam', { ...now, seen: nobody }))).toMatchObject({ errcode: '40001' });
    expect(detailOf(await saveAdvisor('adam', { ...now, nickname: 'x'.repeat(21) }))).toMatchObject({
      errcode: '23514',
      detail: 'At most 20 characters',
    });
  });

  it('reject a status other than 1 or 0, and clearing one', async () => {
    const technician = first(await technicians());
    const techno = technician.lbrtechno;
    expect(detailOf(await saveTechnician('adam', { techno, statusval: 2 }))).toMatchObject({
      detail: 'Active or Inactive',
    });
    const advisor = first(await advisors());
    expect(detailOf(await saveAdvisor('adam', { ...advisor, active: 2 }))).toMatchObject({
      detail: 'Active or Inactive',
    });
    const invalid = { detail: 'Invalid input' };
    expect(detailOf(await saveAdvisor('adam', { ...advisor, categorized: 2 }))).toMatchObject(invalid);
    expect(detailOf(await saveTechnician('adam', { techno, statusval: 1, pCategorized: 2 }))).toMatchObject(
      invalid,
    );
    expect(
      detailOf(await saveTechnician('adam', { techno, statusval: 1, nickName: 'x'.repeat(21) })),
    ).toMatchObject({
      detail: 'At most 20 characters',
    });
    await saveTechnician('adam', { techno, statusval: 0, nickName: 'Zed' });
    expect(first(await technicians())).toMatchObject({ nickname: 'Zed', active: 0, categorized: 1 });
    expect(detailOf(await saveTechnician('adam', { techno, statusval: null }))).toMatchObject({
      errcode: '23514',
    });
  });

  it('accept nothing from a client, for an unknown person or in a missing store', async () => {
    const advisor = first(await advisors());
    expect(detailOf(await saveAdvisor('cleo', { ...advisor }))).toMatchObject({ errcode: '42501' });
    expect(detailOf(await saveAdvisor('adam', { ...advisor, serviceadvisor: '0' }))).toMatchObject({
      errcode: 'P0002',
    });
    expect(detailOf(await saveTechnician('adam', { techno: '0' }))).toMatchObject({ errcode: 'P0002' });
    expect(detailOf(await saveTechnician('adam', { techno: '1', storeId: 'nowhere' }))).toMatchObject({
      errcode: 'P0002',
    });
  });

  it('accept one of two simultaneous changes, and report the conflict to the other user', async () => {
    const technician = (await technicians())[1];
    if (!technician) throw new Error('no second technician');
    const seen = { nickname: technician.nickname, active: technician.active };
    const change = (nickName: string) => ({ techno: technician.lbrtechno, statusval: 1, nickName, seen });
    const answers = await Promise.all([
      saveTechnician('adam', change('Adams')),
      saveTechnician('omar', change('Omars')),
    ]);
    const lost = answers.filter(({ errors }) => errors);
    expect(lost).toHaveLength(1);
    expect(first(lost).errors?.[0]).toMatchObject({
      message: 'Someone else changed this row',
      extensions: { errcode: '40001' },
    });
    const winner = answers[0]?.errors ? 'Omars' : 'Adams';
    expect((await technicians())[1]?.nickname).toBe(winner);
  });

  it('are logged', async () => {
    const log = await activityOf(as('olivia'), { storeId: store.storeId });
    const advisor = first(await advisors()).serviceadvisor;
    expect(log).toEqual(
      expect.arrayContaining(
        // A database that refuses with an error also rolls the log line back.
        (name === 'sandbox' ? ['Success', 'Failed'] : ['Success']).map((status) =>
          expect.objectContaining({
            module: 'advisor',
            activity: `Advisor ${advisor} updated`,
            createdUser: 'Adam Novak',
            status,
          }),
        ),
      ),
    );
  });
});
