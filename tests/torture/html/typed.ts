import type { Page } from '@playwright/test';
import { dbServersPaths } from '@shared/domains/db-servers/paths';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { Looked } from '../../fixtures/screens';

/** Forms that stand open as soon as their address is opened. */
const formsOf = ({ tenant }: Looked): string[] => [
  tenantsPaths.create,
  tenantsPaths.edit(tenant),
  aduUsersPaths.create,
  dbServersPaths.create,
];

/** A form that was taken shows another page. */
const ANSWERED_MS = 800;

/** Types a payload into every field of a form and saves it, whatever the form says to that. Gives its address. */
export async function typeInto(
  page: Page,
  { payload, number, looked }: { payload: string; number: number; looked: Looked },
): Promise<string> {
  const forms = formsOf(looked);
  const form = forms[number % forms.length] ?? '';
  // What was typed before stays behind: the question before leaving is answered with yes.
  await page.goto(new URL(form, page.url()).href);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  for (const field of await main.getByRole('textbox').all())
    if (await field.isEditable()) await field.fill(payload).catch(() => undefined);
  await save.click();
  // Refused at a field, refused by the back office, or taken: something of it stands there.
  await page
    .locator('main [aria-invalid=true], main [role=alert], [role=alertdialog]')
    .first()
    .waitFor({ timeout: ANSWERED_MS })
    .catch(() => undefined);
  return form;
}
