import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, jsonIn, newStore, resultsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { missedDays } from '@fixtures/domains/loads';
import { errorClientSchema, neverEventRowSchema } from '@shared/domains/never-events/model';
import { MAX_REPORT_DAYS } from '@shared/kernel/dates/date-range';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

const TODAY = localToday();
const YESTERDAY = dayFrom(TODAY, -1);

let backOffice: BackOffice;
let olivia: Calls;
let adam: Calls;

const errcodeOf = (answer: GraphqlAnswer): unknown => answer.errors?.[0]?.extensions?.['errcode'];

const isTest = (name: string): boolean => name.startsWith('Test ');

describe.each(BACK_OFFICES)('reports of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({ tenants: 40 });
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    adam = callsOf(backOffice.address, (await signIn(backOffice.address, 'adam')).access_token);
  });
  afterAll(() => backOffice.dispose());

  describe('never events', () => {
    const clients = async (calls: Calls, name: string) =>
      z
        .array(errorClientSchema)
        .parse(
          resultsOf(
            await calls.query(`mutation { ${name}(input: {}) { results { clientId clientName errCount } } }`),
          ),
        );
    const askEvents = (calls: Calls, name: string, clientId: string) =>
      calls.query(
        `mutation ($clientId: String!) { ${name}(input: { clientId: $clientId }) { results { clientId clientname
         storeId storeName optionName optionDisplayName statusData statusDate subDomain } } }`,
        { clientId },
      );

    it.each([
      ['getGeneralNeverErrorStatuses', 'getGeneralNeverEvents'],
      ['getGeneralMainErrorStatuses', 'getGeneralMainNeverEvents'],
    ])('of %s count what %s lists', async (list, detail) => {
      const found = await clients(olivia, list);
      expect(found.length).toBeGreaterThan(1);
      for (const { clientId, clientName, errCount } of found) {
        const rows = z.array(neverEventRowSchema).parse(resultsOf(await askEvents(olivia, detail, clientId)));
        expect(rows.reduce((sum, { statusData }) => sum + statusData, 0)).toBe(errCount);
        expect(new Set(rows.map((row) => [row.clientId, row.clientname].join()))).toEqual(
          new Set([[clientId, clientName].join()]),
        );
      }
    });

    it.each([
      ['getGeneralNeverErrorStatuses', 'GetGeneralNeverErrorStatusesInput'],
      ['getGeneralMainErrorStatuses', 'GetGeneralMainErrorStatusesInput'],
    ])('%s lists the clients in parts, by name', async (name, type) => {
      const ask = (input: { inFirst?: number; inOffset?: number }) =>
        olivia.query(
          `mutation ($input: ${type}!) { ${name}(input: $input) { results { clientId clientName errCount } } }`,
          { input },
        );
      const all = resultsOf(await ask({}));
      expect(all.length).toBeGreaterThan(2);
      const pages: unknown[] = [];
      for (let inOffset = 0; inOffset <= all.length; inOffset += 2)
        pages.push(...resultsOf(await ask({ inFirst: 2, inOffset })));
      expect(pages).toEqual(all);
      for (const range of [{ inFirst: -1 }, { inOffset: -1 }])
        expect((await ask(range)).errors?.[0]?.message).toBe('inFirst and inOffset cannot be negative');
    });

    it('of test tenants are for superadmins, and a missing client is reported', async () => {
      const test = (await clients(olivia, 'getGeneralMainErrorStatuses')).find((one) =>
        isTest(one.clientName),
      );
      if (!test) throw new Error('no test tenant has events');
      const seen = await clients(adam, 'getGeneralMainErrorStatuses');
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.some(({ clientName }) => isTest(clientName))).toBe(false);
      expect(errcodeOf(await askEvents(adam, 'getGeneralMainNeverEvents', test.clientId))).toBe('P0002');
      expect(errcodeOf(await askEvents(olivia, 'getGeneralNeverEvents', 'nobody'))).toBe('P0002');
    });

    it('of a client without any are empty', async () => {
      const { tenantId } = await newStore(olivia, 'Faultless Motors');
      expect(resultsOf(await askEvents(olivia, 'getGeneralNeverEvents', tenantId))).toEqual([]);
    });
  });

  describe('missing dates', () => {
    it('are those of the requested tenants', async () => {
      const tenants = rowsOf(
        await olivia.query('{ statelessServiceBzoTenants(first: 1000) { nodes { tenantId } } }'),
      ).map(({ tenantId }) => String(tenantId));
      const all = await missedDays(olivia, tenants);
      const some = tenants.slice(0, tenants.length / 2);
      const part = await missedDays(olivia, some);
      expect(part.length).toBeGreaterThan(0);
      expect(part.length).toBeLessThan(all.length);
      expect(all).toEqual(expect.arrayContaining(part));
      for (const { missing_dates } of all) {
        expect(missing_dates).toEqual([...new Set(missing_dates)].sort());
        expect(missing_dates.every((day) => day <= YESTERDAY)).toBe(true);
      }
      expect(await missedDays(olivia, [])).toEqual([]);
      expect((await missedDays(adam, tenants)).some(({ tenant_name }) => isTest(tenant_name))).toBe(false);
    });
  });

  describe('mailed reports', () => {
    const ask = (calls: Calls, startDate: string, endDate = startDate) =>
      calls.query(
        `mutation ($from: Date!, $to: Date!) {
         getEmailDeliveryEvents(input: { startDate: $from, endDate: $to }) { json } }`,
        { from: startDate, to: endDate },
      );
    const itemsSchema = z.object({
      items: z.array(
        z.object({
          to: z.string(),
          date: z.iso.datetime(),
          event: z.string(),
          subject: z.string(),
          filename: z.string().nullable(),
          delivery_status_message: z.string().nullable(),
        }),
      ),
    });
    const mails = async (calls: Calls, from: string, to = from) =>
      itemsSchema.parse(jsonIn(await ask(calls, from, to), 'getEmailDeliveryEvents')).items;

    it('are those of the day, newest first, and stay the same', async () => {
      const items = await mails(olivia, YESTERDAY);
      expect(items.length).toBeGreaterThan(5);
      expect(new Set(items.map(({ date }) => localToday(new Date(date))))).toEqual(new Set([YESTERDAY]));
      expect(items.map(({ date }) => date)).toEqual(
        items
          .map(({ date }) => date)
          .toSorted()
          .reverse(),
      );
      expect(await mails(olivia, YESTERDAY)).toEqual(items);
      const two = await mails(olivia, dayFrom(YESTERDAY, -1), YESTERDAY);
      expect(two.length).toBeGreaterThan(items.length);
      expect(await mails(olivia, dayFrom(TODAY, 1))).toEqual([]);
    });

    it('include the mails that users sent from the console', async () => {
      const { storeId, tenantId } = await newStore(olivia, 'Mailed Motors');
      await olivia.email({
        pDms: 'CDK Global',
        pNewStore: 'New store',
        pStore: 'Mailed Motors Ford',
        pStoreId: storeId,
        pTenant: 'Mailed Motors',
        pTenantId: tenantId,
      });
      const mine = (await mails(adam, TODAY)).filter(({ subject }) => subject.includes('Mailed Motors Ford'));
      // A mail in the queue is not delivered yet.
      expect(mine).toEqual([
        expect.objectContaining({
          to: expect.stringMatching(/^onboarding/),
          event: expect.stringMatching(/^(delivered|queued)$/),
          filename: null,
        }),
      ]);
      expect((await mails(adam, YESTERDAY)).some(({ subject }) => subject.includes('Test '))).toBe(false);
    });

    it.each([
      ['someday', YESTERDAY, '22007'],
      ['2026-02-10', '2026-02-09', '22008', 'The last day is before the first'],
      ['2026-01-01', dayFrom('2026-01-01', MAX_REPORT_DAYS), '22008', 'Choose at most 92 days'],
    ])('from %s to %s are rejected', async (from, to, errcode, reason?: string) => {
      const answer = await ask(olivia, from, to);
      expect(errcodeOf(answer)).toBe(errcode);
      if (reason !== undefined) expect(answer.errors?.[0]?.message).toBe(reason);
    });

    it('are listed for as many days as a report has', async () => {
      const answer = await ask(olivia, '2026-01-01', dayFrom('2026-01-01', MAX_REPORT_DAYS - 1));
      expect(answer.errors).toBeUndefined();
    });
  });
});
