import { expect, it } from 'vitest';
import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import type { AccountCache } from '@main/cache/account-cache';
import { missedData } from './missed-data-service';

const variablesSchema = z.union([
  z.object({ inTenantId: z.array(z.string()) }),
  z.object({ first: z.number(), offset: z.number().default(0), after: z.number().default(-1) }),
]);

/** A back office of so many configured tenants, each with one store without data, and the sizes of its requests. */
function backOfficeOf(tenants: number, missing_dates: string | string[] = ['2026-03-09']) {
  const asked: number[] = [];
  const read = (_document: unknown, sent: unknown) => {
    const variables = variablesSchema.parse(sent);
    const whole = { partial: false, unreadableRows: 0 };
    if ('first' in variables) {
      const { first, offset, after } = variables;
      const left = Array.from({ length: tenants }, (_none, id) => ({ id, tenantId: `t${id}` }));
      const nodes = left.slice(after + 1 + offset, after + 1 + offset + first);
      return Promise.resolve({ ...whole, data: { statelessServiceBzoTenants: { nodes } } });
    }
    asked.push(variables.inTenantId.length);
    const json = variables.inTenantId.map((id) => ({
      ...{ tenant_name: id, store_name: 'Ford', missing_dates },
    }));
    return Promise.resolve({ ...whole, data: { getMissingDataDates: { json } } });
  };
  const cache = z.custom<AccountCache>().parse({});
  return { ctx: { backOffice: z.custom<BackOffice>().parse({ read }), cache }, asked };
}

it('asks for a large account in parts, and lists each store once', async () => {
  const { ctx, asked } = backOfficeOf(25_000);
  const { data, partial } = await missedData(ctx, null);
  expect(partial).toBe(false);
  expect(data).toHaveLength(25_000);
  expect(new Set(data.map(({ tenantName }) => tenantName)).size).toBe(25_000);
  expect(Math.max(...asked)).toBe(2000);
});

it('lists more stores of one request than a call can have arguments', async () => {
  const row = { tenant_name: 't1', store_name: 'Ford', missing_dates: '2026-03-09' };
  const data = { getMissingDataDates: { json: Array.from({ length: 150_000 }, () => row) } };
  const backOffice = z
    .custom<BackOffice>()
    .parse({ read: () => Promise.resolve({ data, partial: false, unreadableRows: 0 }) });
  const cache = z.custom<AccountCache>().parse({});
  expect((await missedData({ backOffice, cache }, ['t1'])).data).toHaveLength(150_000);
});

it('asks for the chosen tenants alone, and for none where there is none', async () => {
  const { ctx, asked } = backOfficeOf(3);
  expect((await missedData(ctx, ['t1'])).data.map(({ tenantName }) => tenantName)).toEqual(['t1']);
  expect((await missedData(ctx, [])).data).toEqual([]);
  expect(asked).toEqual([1]);
});

it('reads days however they are written, and is incomplete where they cannot be read', async () => {
  const { ctx } = backOfficeOf(2, '11/02/2026, 11/13/2026');
  expect(await missedData(ctx, ['t1'])).toEqual({
    data: [{ tenantName: 't1', storeName: 'Ford', dates: ['2026-11-02', '2026-11-13'] }],
    partial: false,
  });
  const unclear = backOfficeOf(2, '11/02/2026, 11/03/2026');
  expect(await missedData(unclear.ctx, ['t1'])).toEqual({ data: [], partial: true });
});
