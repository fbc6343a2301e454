import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES } from '@fixtures/back-office/back-offices';
import { signIn } from '@fixtures/back-office/client';
import { compatibilityReport, withTriedReads } from '@main/compatibility/compatibility-report';
import { createQuerySender } from '@main/compatibility/query-sender';
import { contractSdl } from '@shared/contract-sdl';
import {
  incompatibleOperations,
  refusedOperations,
  untriedOperations,
} from '@shared/domains/connections/compatibility';

const fieldsSchema = z.object({ fields: z.array(z.object({ name: z.string() })) });
const rootsSchema = z.object({
  data: z.object({ __schema: z.object({ queryType: fieldsSchema, mutationType: fieldsSchema }) }),
});

async function servedFields(endpoint: string, headers: Record<string, string>): Promise<Set<string>> {
  const query = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }';
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { queryType, mutationType } = rootsSchema.parse(await response.json()).data.__schema;
  return new Set([...queryType.fields, ...mutationType.fields].map(({ name }) => name));
}

const contract = buildSchema(contractSdl);
const CONTRACT_FIELDS = [contract.getQueryType(), contract.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);

it.each(BACK_OFFICES)(
  'the $name serves every function of the contract, and its compatibility report is clean',
  async ({ start }) => {
    const backOffice = await start({});
    const { access_token } = await signIn(backOffice.address, 'olivia');
    const endpoint = `${backOffice.address.url}/graphql`;
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      accept: 'application/json',
      realm: 'bzo',
    };
    const ask = createQuerySender(endpoint, headers, fetch);
    const report = await withTriedReads(await compatibilityReport(endpoint, ask), ask);
    expect(report.introspected).toBe(true);
    expect(incompatibleOperations(report)).toEqual([]);
    expect(refusedOperations(report)).toEqual([]);
    expect(untriedOperations(report)).toEqual([]);
    const served = await servedFields(endpoint, headers);
    expect(CONTRACT_FIELDS.filter((name) => !served.has(name))).toEqual([]);
    await backOffice.dispose();
  },
);
