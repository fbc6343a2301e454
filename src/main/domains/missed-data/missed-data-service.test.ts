import { expect, it } from 'vitest';
import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import { missedData } from './missed-data-service';

const variablesSchema = z.union([
  z.object({ inTenantId: z.array(z.string()) }),
  z.object({ first: z.number(), offset: z.number() }),
]);

/** A back office of so many configured tenants, each with one store without data, and the sizes of its requests. */
function backOfficeOf(tenants: number) {
  const ids = Array.from({ length: tenants }, (_none, at) => `t${at}`);
  const asked: number[] = [];
  const read = (_document: unknown, sent: unknown) => {
    const variables = variablesSchema.parse(sent);
    const whole = { partial: false, unreadableRows: 0 };
    if ('first' in variables) {
      const { first, offset } = variables;
      const nodes = ids.slice(offset, offset + first).map((tenantId) => ({ id: tenantId, tenantId }));
      return Promise.resolve({ ...whole, data: { statelessServiceBzoTenants: { nodes } } });
    }
    asked.push(variables.inTenantId.length);
    const json = variables.inTenantId.map((id) => ({
      ...{ tenant_name: id, store_name: 'Ford', missing_dates: ['2026-03-09'] },
    }));
    return Promise.resolve({ ...whole, data: { getMissingDataDates: { json } } });
  };
  return { backOffice: z.custom<BackOffice>().parse({ read }), asked };
}

it('asks for a large account in parts, and lists each store once', async () => {
  const { backOffice, asked } = backOfficeOf(25_000);
  const { data, partial } = await missedData({ backOffice }, null);
  expect(partial).toBe(false);
  expect(data).toHaveLength(25_000);
  expect(new Set(data.map(({ tenantName }) => tenantName)).size).toBe(25_000);
  expect(Math.max(...asked)).toBe(2000);
});

it('asks for the chosen tenants alone, and for none where there is none', async () => {
  const { backOffice, asked } = backOfficeOf(3);
  expect((await missedData({ backOffice }, ['t1'])).data.map(({ tenantName }) => tenantName)).toEqual(['t1']);
  expect((await missedData({ backOffice }, [])).data).toEqual([]);
  expect(asked).toEqual([1]);
});
