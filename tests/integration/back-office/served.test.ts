import { expect, it } from 'vitest';
import { askOver } from '@main/fit/ask-over';
import { fitReport } from '@main/fit/fit-report';
import { misfitting } from '@shared/domains/connections/fit';
import { BACK_OFFICES } from '../../fixtures/back-offices';
import { signIn } from '../../fixtures/sandbox-client';

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
  const report = await fitReport(endpoint, askOver(endpoint, headers, fetch));
  expect(report.introspected).toBe(true);
  expect(misfitting(report)).toEqual([]);
  await office.dispose();
});
