import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newStore, resultsOf, storeInput, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';

const entriesSchema = z.array(
  z.object({
    id: z.number(),
    slno: z.number(),
    activity: z.string(),
    createdTime: z.iso.datetime({ offset: true }),
  }),
);
type Entry = z.infer<typeof entriesSchema>[number];

describe.each(BACK_OFFICES)('the activity log of the $name', ({ start }) => {
  let backOffice: BackOffice;
  let calls: Calls;

  beforeAll(async () => {
    backOffice = await start({ tenants: 6 });
    calls = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
  });
  afterAll(() => backOffice.dispose());

  const ask = (input: Record<string, unknown>) =>
    calls.query(
      `mutation ($input: GetActivityLogInput!) { getActivityLog(input: $input) { results {
         id slno activity createdTime } } }`,
      {
        input: {
          startDate: '2000-01-01T00:00:00Z',
          endDate: new Date(Date.now() + 60_000).toISOString(),
          ...input,
        },
      },
    );
  const list = async (input: Record<string, unknown> = {}): Promise<Entry[]> =>
    entriesSchema.parse(resultsOf(await ask(input)));

  /** The log page by page, each from the last entry of the one before. */
  async function pages(size: number, about: Record<string, unknown>, between?: () => Promise<unknown>) {
    const listed: Entry[] = [];
    for (;;) {
      const last = listed.at(-1);
      const from = last === undefined ? {} : { endDate: last.createdTime, inFromId: last.id };
      const page = await list({ ...about, ...from, inFirst: size });
      if (last !== undefined) expect(page[0]?.id).toBe(last.id);
      listed.push(...page.slice(last === undefined ? 0 : 1));
      if (page.length < size) return listed;
      await between?.();
    }
  }

  const ids = (entries: readonly Entry[]): number[] => entries.map(({ id }) => id);

  it.each([
    ['of everything', {}],
    ['of stores', { spec: 'storeSpecific' }],
    ['of tenants', { spec: 'tenantSpecific' }],
  ])('%s is the same in pages as at once', async (_what, about) => {
    await newStore(calls, `Logged ${_what} Motors`);
    const whole = await list(about);
    expect(whole.length).toBeGreaterThan(2);
    expect(whole.map(({ slno }) => slno)).toEqual(whole.map((_entry, at) => at + 1));
    expect(ids(await pages(Math.ceil(whole.length / 5) + 1, about))).toEqual(ids(whole));
    // Of the entries of one instant, those after an id are passed over.
    const at = Math.floor(whole.length / 2);
    const { createdTime, id } = whole[at] ?? { createdTime: '', id: 0 };
    const rest = await list({ ...about, endDate: createdTime, inFromId: id - 1, inFirst: 1 });
    expect(ids(rest)).toEqual(ids(whole.slice(at + 1, at + 2)));
  });

  it('passes over no entry of a tenant while others are added', async () => {
    const { tenantId } = await newStore(calls, 'Busy Motors');
    const before = await list({ tenantId });
    expect(before.length).toBeGreaterThan(2);
    let made = 0;
    const add = () => calls.store(storeInput(tenantId, `Busy ${(made += 1)} Ford`));
    expect(ids(await pages(2, { tenantId }, add))).toEqual(ids(before));
    expect((await list({ tenantId })).length).toBe(before.length + made);
  });

  it('refuses a page of fewer than no entries', async () => {
    const { errors } = await ask({ inFirst: -1 });
    expect(errors?.[0]?.message).toBe('inFirst cannot be negative');
    expect(await list({ inFirst: 0 })).toEqual([]);
  });
});
