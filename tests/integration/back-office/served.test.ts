import { expect, it } from 'vitest';
import { BACK_OFFICES } from '@fixtures/back-office/back-offices';
import { signIn } from '@fixtures/back-office/client';
import { compatibilityReport } from '@main/compatibility/compatibility-report';
import { createQuerySender } from '@main/compatibility/query-sender';
import { incompatibleOperations } from '@shared/domains/connections/compatibility';

it.each(BACK_OFFICES)('the fit report of the $name is clean', async ({ start }) => {
  const office = await start({});
  const { access_token } = await signIn(office.address, 'olivia');
  const endpoint = `${office.address.url}/graphql`;
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
    accept: 'application/json',
    realm: 'bzo',
  };
  const report = await compatibilityReport(endpoint, createQuerySender(endpoint, headers, fetch));
  expect(report.introspected).toBe(true);
  expect(incompatibleOperations(report)).toEqual([]);
  await office.dispose();
});
