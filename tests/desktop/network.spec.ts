import { certificate, companyProxy, secureServer } from '@fixtures/network/company-network';
import { expect, test } from './console-app';

const BACK_OFFICE = 'https://office.test';

test('a back office behind the proxy of the system, with a private certificate authority, is reachable', async ({
  desktop,
}) => {
  const discovery = {
    issuer: BACK_OFFICE,
    authorization_endpoint: `${BACK_OFFICE}/auth`,
    token_endpoint: `${BACK_OFFICE}/token`,
    code_challenge_methods_supported: ['S256'],
  };
  const backOffice = await secureServer('server', (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(discovery)),
  );
  const proxy = await companyProxy(backOffice.port);
  // The settings are in the form in which the system reports them.
  const { page } = await desktop.launch({ args: [`--proxy-server=${proxy.url}`] });

  await page.getByRole('button', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'Add connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add connection' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const values = {
    Name: 'Office',
    Endpoint: `${BACK_OFFICE}/graphql`,
    Issuer: BACK_OFFICE,
    'Client ID': 'dealer-console',
    Realm: 'bzo',
    'Tenant site suffix': '.office.test',
  };
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  const identity = dialog.getByRole('status').getByRole('listitem').filter({ hasText: 'Identity provider' });

  await test.step('the connection test reports the missing authority', async () => {
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(identity).toContainText('issued by Company Root CA');
    await expect(identity.getByLabel('Failed')).toBeVisible();
  });

  await test.step('the connection works with the certificate file', async () => {
    await field('Certificate authorities').fill(certificate('company-root'));
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(identity).toContainText('Discovery works.');
  });
  expect(new Set(proxy.requestedHosts)).toEqual(new Set(['office.test:443']));
  await proxy.close();
  await backOffice.close();
});
