import { visit, storePage } from '../fixtures/pages';
import { newLoadedStore } from '../fixtures/loaded-store';
import { menusOf, newInterval, newMenu } from '../fixtures/menus';
import { signIn } from '../fixtures/sign-in';
import { chooseTheme } from '../fixtures/themes';
import { test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });
test('look', async ({ console: app, page }) => {
  test.setTimeout(240_000);
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Look Motors');
  const menus = menusOf(calls, store);
  await menus.add(newMenu('Standard', { inMaxMiles: 120000 }));
  await menus.add(newMenu('Severe Duty', { inMenuInterval: 3750 }));
  const types = await menus.serviceTypes();
  const codes = (await menus.opcodes()).map((o) => o.opcode);
  for (const [i, t] of types.slice(0, 11).entries())
    await menus.save('Standard', newInterval(t, { opcodes: codes.slice(i, i + 2 + (i % 3)), price: 20 + i * 31.5, ratings: Array.from({ length: Math.floor(24 / (i + 1)) }, (_, k) => 5000 * (k + 1) * (i + 1)) }));
  await signIn(page, 'olivia');
  for (const theme of ['Light', 'Dark', 'High contrast']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/');
    await chooseTheme(page, theme);
    for (const [w, h] of [[1440, 900], [1024, 700]] as const) {
      await page.setViewportSize({ width: w, height: h });
      const shot = (n: string) => page.screenshot({ path: `/tmp/s3/look-menus/${theme}-${w}-${n}.png` });
      await visit(page, `${storePage(store.id)}?tab=menu`);
      await page.getByRole('table').waitFor();
      await shot('list');
      await page.getByRole('button', { name: 'Create Menu' }).click();
      await page.getByLabel('Menu name').fill('Stan-dard ');
      await page.getByLabel('Mileage Interval').fill('5000');
      await page.getByLabel('Maximum Miles').fill('600000');
      await page.getByLabel('Miles Before').fill('2500');
      await shot('create');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Edit Coolant' }).or(page.getByRole('button', { name: /^Edit Tire Rot/ })).first().click();
      await page.getByRole('option').nth(30).waitFor({ state: 'attached' });
      await shot('interval');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu Details' }).click();
      await page.getByRole('dialog').getByText('Mapped models').waitFor();
      await shot('details');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Price List' }).click();
      await page.getByRole('gridcell').first().waitFor();
      await shot('prices');
    }
  }
});
