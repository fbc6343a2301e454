import { expect, it } from 'vitest';
import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import type { AccountCache } from '@main/cache/account-cache';
import { missedData } from './missed-data-service';

const variablesSchema = z.union([
  z.object({ inTenantId: z.array(z.string()) }),
  z.object({ first: z.number(), offset: z.number().default(0), after: z.number().default(-1) }),
]);

/** The parts that are left of the report, together. */
async function restOf(report: ReturnType<typeof missedData>) {
  const parts = [];
  for await (const part of report) parts.push(part);
  return { data: parts.flatMap(({ data }) => data), partial: parts.some(({ partial }) => partial) };
}

const wholeReport = (...request: Parameters<typeof missedData>) => restOf(missedData(...request));

/** A back office of so many configured tenants, each with one store without data, and the sizes of its requests. */
function backOfficeOf(
  tenants: number,
  datesOf: (tenantId: string) => string | string[] = () => ['2026-03-09'],
) {
  const asked: number[] = [];
  const listed = Array.from({ length: tenants }, (_none, id) => ({ id, tenantId: `t${id}` }));
  const read = (_document: unknown, sent: unknown) => {
    const variables = variablesSchema.parse(sent);
    const whole = { partial: false, unreadableRows: 0 };
    if ('first' in variables) {
      const { first, offset, after } = variables;
      const nodes = listed.slice(after + 1 + offset, after + 1 + offset + first);
      return Promise.resolve({ ...whole, data: { statelessServiceBzoTenants: { nodes } } });
    }
    asked.push(variables.inTenantId.length);
    const json = variables.inTenantId.map((id) => ({
      tenant_name: id,
      store_name: 'Ford',
      missing_dates: datesOf(id),
    }));
    return Promise.resolve({ ...whole, data: { getMissingDataDates: { json } } });
  };
  const cache = z.custom<AccountCache>().parse({});
  return { ctx: { backOffice: z.custom<BackOffice>().parse({ read }), cache }, asked, listed };
}

it('asks for a large account in parts, and lists each store once', async () => {
  const { ctx, asked } = backOfficeOf(25_000);
  const { data, partial } = await wholeReport(ctx, null);
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
  expect((await wholeReport({ backOffice, cache }, ['t1'])).data).toHaveLength(150_000);
});

it('asks for the chosen tenants alone, and for none where there is none', async () => {
  const { ctx, asked } = backOfficeOf(3);
  expect((await wholeReport(ctx, ['t1'])).data.map(({ tenantName }) => tenantName)).toEqual(['t1']);
  expect((await wholeReport(ctx, [])).data).toEqual([]);
  expect(asked).toEqual([1]);
});

it('reads days however they are written, and is incomplete where they cannot be read', async () => {
  const { ctx } = backOfficeOf(2, () => '11/02/2026, 11/13/2026');
  expect(await wholeReport(ctx, ['t1'])).toEqual({
    data: [{ tenantName: 't1', storeName: 'Ford', dates: ['2026-11-02', '2026-11-13'] }],
    partial: false,
  });
  const unclear = backOfficeOf(2, () => '11/02/2026, 11/03/2026');
  expect(await wholeReport(unclear.ctx, ['t1'])).toEqual({ data: [], partial: true });
});

it('gives the stores of the first tenants before it asks for the others', async () => {
  const { ctx, asked } = backOfficeOf(25_000);
  const { value } = await missedData(ctx, null).next();
  expect(value?.data).toHaveLength(500);
  expect(asked).toEqual([500]);
});

it.each([['11/02/2026'], ['05/05/2026'], ['2026-05-05'], ['']])(
  'reads days by the notation that the stores of another request show, where the first store has "%s"',
  async (firstDates) => {
    const others: Record<string, string> = { t1: firstDates, t1500: '11/13/2026' };
    const { ctx } = backOfficeOf(2000, (id) => others[id] ?? '11/02/2026');
    const { data, partial } = await wholeReport(ctx, null);
    expect(partial).toBe(false);
    expect(data.filter(({ dates }) => dates[0] === '2026-11-02').length).toBeGreaterThanOrEqual(1998);
  },
);

it('lists every tenant once where the list of tenants changes between two requests', async () => {
  const { ctx, listed } = backOfficeOf(1200);
  const report = missedData(ctx, null);
  const first = (await report.next()).value?.data ?? [];
  listed.shift();
  const { data } = await restOf(report);
  const names = [...first, ...data].map(({ tenantName }) => tenantName);
  expect(names).toHaveLength(1200);
  expect(new Set(names).size).toBe(1200);
});
