import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { type Calls, callsOf } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { tries } from '@fixtures/tries';
import {
  ASSIGNMENT_DAYS,
  type LineAssignment,
  lineAssignmentSchema,
} from '@shared/domains/today/assignments';
import { DAY_MS } from '@shared/kernel/dates/durations';

const answerSchema = z.record(z.string(), z.object({ results: z.array(lineAssignmentSchema) }));

const assignmentsOf = ({ data, errors }: GraphqlAnswer): LineAssignment[] => {
  if (errors) throw new Error(String(errors[0]?.extensions?.['errcode']));
  return Object.values(answerSchema.parse(data))[0]?.results ?? [];
};
const brief = (assignments: LineAssignment[]) =>
  assignments.map(({ itemId, userName, isMine }) => `${itemId}: ${userName}${isMine ? ', mine' : ''}`);

const SELECTION = 'results { itemId userName isMine takenAt }';

let backOffice: BackOffice;
let olivia: Calls;
let omar: Calls;
let cleo: Calls;

const act = async (calls: Calls, inItemId: string, inActivity: string): Promise<LineAssignment[]> =>
  assignmentsOf(
    await calls.query(
      `mutation ($input: ClaimWorkItemInput!) { claimWorkItem(input: $input) { ${SELECTION} } }`,
      { input: { inItemId, inActivity } },
    ),
  );
const all = async (calls: Calls): Promise<LineAssignment[]> =>
  assignmentsOf(await calls.query(`mutation { getWorkItemClaims(input: {}) { ${SELECTION} } }`));

describe.each(BACK_OFFICES)('assignments of items at the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    const as = async (who: string): Promise<Calls> =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar, cleo] = [await as('olivia'), await as('omar'), await as('cleo')];
  });
  afterAll(() => backOffice.dispose());

  it('belong to whoever was first, are seen by all, and are released by their owner alone', async () => {
    expect(brief(await act(olivia, 'user:1', 'take'))).toEqual(['user:1: Olivia Ortega, mine']);
    expect(brief(await act(omar, 'user:1', 'take'))).toEqual(['user:1: Olivia Ortega']);
    expect(brief(await act(omar, 'user:1', 'release'))).toEqual(['user:1: Olivia Ortega']);
    expect(brief(await all(cleo))).toEqual(['user:1: Olivia Ortega']);
    expect(await act(olivia, 'user:1', 'release')).toEqual([]);
    expect(brief(await act(omar, 'user:1', 'take'))).toEqual(['user:1: Omar Haddad, mine']);
    expect(await act(omar, 'user:1', 'release')).toEqual([]);
  });

  it('are refused for a role that only reads, and for an unknown activity', async () => {
    await expect(act(cleo, 'user:2', 'take')).rejects.toThrow('42501');
    await expect(act(olivia, 'user:2', 'steal')).rejects.toThrow('22023');
  });

  it('are free again after a month', async () => {
    await act(olivia, 'user:3', 'take');
    const old = new Date(Date.now() - (ASSIGNMENT_DAYS + 1) * DAY_MS).toISOString();
    await backOffice.machinery.run('update work_item_claim set takenAt = ?', old);
    expect(await all(omar)).toEqual([]);
    expect(brief(await act(omar, 'user:3', 'take'))).toEqual(['user:3: Omar Haddad, mine']);
    await act(omar, 'user:3', 'release');
  });

  it(`are never two in a race of two users`, async () => {
    const races = Array.from({ length: tries(50, 1_000) }, (_, race) => `race:${race}`);
    for (const item of races) {
      const answers = await Promise.all([act(olivia, item, 'take'), act(omar, item, 'take')]);
      const holders = answers.map(([assignment]) => assignment?.userName);
      expect(holders[0], item).toBe(holders[1]);
      expect(
        answers.flat().filter(({ isMine }) => isMine),
        item,
      ).toHaveLength(1);
    }
    expect((await all(olivia)).length).toBe(races.length);
  });
});
