import type { Locator, Page } from '@playwright/test';
import { sandboxDirectAccess } from '@fixtures/back-office/direct-access';
import { newLoadedStore, newTekionStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newMenu } from '@fixtures/domains/menus';
import { addGridTypes, replaceModels, modelsOf } from '@fixtures/domains/model-mapping';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { dragRow, expectOutlined } from '@fixtures/pages/grids';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });

const MODELS = { Ford: ['Escape', 'F-150', 'Focus'], Honda: ['Accord', 'Civic'] };

const modelsPage = (store: LoadedStore, kind = 'menu'): string =>
  `${storePage(store.id)}?tab=models&models.to=${kind}`;
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
const left = (page: Page): Locator => page.getByRole('grid', { name: /^Models without a / });
const right = (page: Page): Locator => page.getByRole('grid', { name: /^Models by / });
const counters = (page: Page): Locator => page.getByLabel('Models counted');
const heading = (grid: Locator, name: string): Locator =>
  grid.locator('.ag-full-width-row').filter({ hasText: name });
const model = (grid: Locator, name: string): Locator =>
  grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell', { name, exact: true }) });

/** Resolves when everything is saved and read again; later changes by others are unknown here. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^Saving \d+ models?/)).toHaveCount(0);
  await expect(button(page.getByRole('region', { name: 'Grid-Model Mapping' }), 'Refresh')).toBeEnabled();
}

test('models are dragged onto menus and off them: one, several and whole makes', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Menu Mapping Motors');
  await replaceModels(sandboxDirectAccess(`${app.home.folder}/sandbox`), calls, store, MODELS);
  const omar = modelsOf(calls, store);
  await signIn(page, 'olivia', storePage(store.id));
  await page.getByRole('tab', { name: 'Models', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Menu-Model Mapping' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab', { name: 'Grid-Model Mapping' })).toBeVisible();
  await expect(counters(page)).toHaveText('All5Mapped0Left5');
  await expect(button(page, 'Download')).toHaveCount(2);
  await expect(page.getByText('No data to show')).toHaveCount(1);

  // There is no menu yet.
  await dragRow(model(left(page), 'Focus'), right(page), 120);
  await expect(snackbar(page, 'Menu is not Available')).toBeVisible();
  for (const menu of ['Standard', 'Severe']) await menusOf(calls, store).add(newMenu(menu));
  await page.reload();
  await expect(heading(right(page), 'Standard')).toContainText('Default');
  await dragRow(model(left(page), 'Focus'), model(left(page), 'Civic'));
  await expect(snackbar(page, 'Please Assign to Proper Menu')).toBeVisible();

  await dragRow(model(left(page), 'Focus'), heading(right(page), 'Severe'), 12, () =>
    expectOutlined(right(page)),
  );
  await expect(snackbar(page, 'mapped 1 model')).toBeVisible();
  await expect(counters(page)).toHaveText('All5Mapped1Left4');
  await dragRow(heading(left(page), 'Honda'), heading(right(page), 'Standard'));
  await expect(snackbar(page, 'mapped 1 make')).toBeVisible();
  await expect(heading(left(page), 'Honda')).toHaveCount(0);
  // Several models are moved together, and onto a model of the menu.
  await model(left(page), 'Escape').getByRole('checkbox').check();
  await model(left(page), 'F-150').getByRole('checkbox').check();
  await dragRow(model(left(page), 'F-150'), model(right(page), 'Civic'));
  await expect(snackbar(page, 'mapped 2 models')).toBeVisible();
  await expect(page.getByText('No data to show')).toBeVisible();
  await dragRow(model(right(page), 'Escape'), model(right(page), 'Focus'));
  await expect(counters(page)).toHaveText('All5Mapped5Left0');
  await expect
    .poll(async () => (await omar.onMenus()).map(({ menuName }) => menuName))
    .toEqual([...['Severe', 'Standard', 'Severe', 'Standard', 'Standard']]);

  await dragRow(model(right(page), 'F-150'), left(page), 120);
  await expect(snackbar(page, 'unmapped 1 model')).toBeVisible();
  await model(right(page), 'Civic').getByRole('checkbox').check();
  await button(page, 'Delete Make').dblclick();
  await expect(snackbar(page, 'unmapped 1 make')).toHaveCount(1);
  await expect(counters(page)).toHaveText('All5Mapped2Left3');

  // Collapsed menus and makes can still be dropped on and dragged; a search leaves the matching makes.
  await button(page, 'Collapse all of Models by Menu').click();
  await button(page, 'Collapse all of Models without a Menu').click();
  await expect(model(left(page), 'Civic')).toHaveCount(0);
  await expect(heading(left(page), 'Ford')).toBeVisible();
  await dragRow(heading(left(page), 'Honda'), heading(right(page), 'Standard'));
  await expect(counters(page)).toHaveText('All5Mapped4Left1');
  await button(page, 'Expand all of Models by Menu').click();
  await page.getByRole('searchbox').last().fill('Civic');
  await expect(model(right(page), 'Accord')).toHaveCount(0);
  await expect(heading(right(page), 'Severe')).toBeVisible();
});

test('models are assigned to grid types by panel and keyboard, and submitted when none is left', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Grid Mapping Motors');
  await replaceModels(sandboxDirectAccess(`${app.home.folder}/sandbox`), calls, store, MODELS);
  await addGridTypes(sandboxDirectAccess(`${app.home.folder}/sandbox`), store, ['Euro', 'Asia']);
  const omar = modelsOf(calls, store);
  await signIn(page, 'olivia', modelsPage(store, 'gridType'));
  await expectReason(button(page, 'Submit'), "5 models aren't mapped yet");
  await expectReason(button(page, 'Move'), 'Select models first');
  await expectReason(button(page, 'Delete'), 'Select models that are mapped to a grid type first');
  await dragRow(model(left(page), 'Focus'), heading(left(page), 'Honda'));
  await expect(snackbar(page, 'Please Assign to Proper Grid Type')).toBeVisible();
  await dragRow(model(left(page), 'Focus'), right(page), 260);
  await expect(snackbar(page, 'Grid Type is not Available')).toBeVisible();

  // By the keyboard alone.
  await model(left(page), 'Focus').getByRole('gridcell', { name: 'Focus' }).click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expectReason(button(page, 'Move'), 'Choose a grid type first');
  await page.getByLabel('Grid Type', { exact: true }).selectOption('Euro');
  await button(page, 'Move').press('Enter');
  await expect(snackbar(page, 'Mappping successful')).toBeVisible();
  await expect(counters(page)).toHaveText('All5Mapped2Left3');
  // A mistake is undone, and redone; a change in flight is shown as done and marked as being saved.
  await app.backOffice.hold('InsertGridModelMapping');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Saving 2 models...')).toBeVisible();
  await expect(counters(page)).toHaveText('All5Mapped0Left5');
  // A change in flight would be lost with the window and with the session, so both prompt; a tab of the page does not.
  await button(page, 'Log out').click();
  const prompt = page.getByRole('alertdialog', { name: 'Leave while saving?' });
  await expect(prompt).toContainText('Your changes in the mapping of 2 models were already sent.');
  await button(prompt, 'Stay').click();
  for (const name of ['Submit', 'Undo', 'Redo'])
    await expectReason(button(page.getByRole('main'), name), 'The previous change is still being saved');
  await app.backOffice.clearFaults();
  await expect(snackbar(page, 'Undone: 2 models moved back')).toBeVisible();
  await expectReason(button(page.getByRole('main'), 'Undo'), 'Nothing to undo');
  await button(page, 'Redo').dblclick();
  await expect(counters(page)).toHaveText('All5Mapped2Left3');
  // The change is shown immediately, and disabled until it is saved.
  await settled(page);
  await button(page, 'Move all of Honda to...').press('Enter');
  await page.getByRole('menuitem', { name: 'Asia' }).press('Enter');
  await expect(counters(page)).toHaveText('All5Mapped4Left1');

  // Another user maps the last one first: that mapping remains, and is reported.
  await expect(model(left(page), 'Escape')).toBeVisible();
  await settled(page);
  await omar.mapGridTypes([{ p_process: 'map', gridtype: 'Asia', make: 'Ford', model: 'Escape' }]);
  await dragRow(model(left(page), 'Escape'), heading(right(page), 'Euro'));
  await expect(snackbar(page, 'Someone else mapped Ford Escape to Asia. Nothing was changed.')).toBeVisible();
  await expect(counters(page)).toHaveText('All5Mapped5Left0');
  // An earlier move can still be undone, except for models that another user has moved since.
  await omar.mapGridTypes([
    { p_process: 'update', gridtype: 'Asia', make: 'Ford', model: 'Focus', seen: 'Euro' },
  ]);
  await button(page.getByRole('region', { name: 'Grid-Model Mapping' }), 'Refresh').click();
  await expect(heading(right(page), 'Asia')).toContainText('4');
  // Undo and Redo do not wait for one another, but a change has to be saved before it is undone.
  const turn = async (name: 'Undo' | 'Redo'): Promise<void> => {
    await settled(page);
    await button(page.getByRole('main'), name).click();
  };
  await turn('Undo');
  await expect(counters(page)).toHaveText('All5Mapped3Left2');
  await turn('Undo');
  await expect(page.getByText('1 model was moved by someone else since and stays')).toBeVisible();
  await expect(counters(page)).toHaveText('All5Mapped2Left3');
  await turn('Redo');
  await expect(counters(page)).toHaveText('All5Mapped3Left2');
  await turn('Redo');
  await expect(counters(page)).toHaveText('All5Mapped5Left0');
  await omar.mapGridTypes([
    { p_process: 'update', gridtype: 'Euro', make: 'Ford', model: 'Focus', seen: 'Asia' },
  ]);
  await settled(page);
  await model(right(page), 'Escape').getByRole('gridcell', { name: 'Escape' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(snackbar(page, 'Unmapping successful')).toBeVisible();
  await expectReason(button(page, 'Submit'), "1 model isn't mapped yet");
  await button(page, 'Suggestions').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Suggested grid types' });
  await expect(panel.getByText("1 model isn't mapped yet")).toBeVisible();
  await button(panel, 'Why is that suggested for Ford Escape').press('Enter');
  const why = page.getByRole('table', { name: 'Why is that suggested for Ford Escape' });
  await expect(why.getByRole('row').nth(1)).toContainText(/Ford.*Euro/);
  await expectAccessible(page, 'why a grid type is suggested');
  await page.keyboard.press('Escape');
  await button(panel, 'Accept Euro for Ford Escape').dblclick();
  await expect(panel.getByText('Every model is mapped')).toBeVisible();
  // The button disappears with the last suggestion; the focus does not.
  await expect(button(panel, 'Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(counters(page)).toHaveText('All5Mapped5Left0');

  await expectReason(button(page, 'Suggestions'), 'Every model is mapped');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Grid-Model Mapping' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await button(page, 'Submit').click();
  await button(page.getByRole('dialog'), 'Submit').dblclick();
  await expect(snackbar(page, 'Models submitted successfully')).toHaveCount(1);
});

test('the tab is enabled by phase 1 and accessible; a read-only role and an offline user cannot map anything', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const fresh = await newTekionStore(calls, 'Unmapped Motors');
  const store = await newLoadedStore(calls, 'Looked At Motors');
  await replaceModels(sandboxDirectAccess(`${app.home.folder}/sandbox`), calls, store, MODELS);
  await addGridTypes(sandboxDirectAccess(`${app.home.folder}/sandbox`), store, ['Euro']);
  await modelsOf(calls, store).mapGridTypes([
    { p_process: 'map', gridtype: 'Euro', make: 'Ford', model: 'Focus' },
  ]);
  const closed = ['Move', 'Delete', 'Delete Make', 'Submit', 'Move all of Honda to...'];
  await signIn(page, 'cleo', modelsPage(fresh));
  await expectReason(page.getByRole('tab', { name: 'Models', exact: true }), 'Finish Phase 1 load first');
  await visit(page, modelsPage(store, 'gridType'));
  await expect(model(right(page), 'Focus')).toBeVisible();
  await expect(model(left(page), 'Civic').locator('.ag-row-drag:visible')).toHaveCount(0);
  for (const name of closed) await expectReason(button(page, name), 'Your role can look at this');
  await button(page, 'Log out').click();

  await signIn(page, 'olivia');
  await visit(page, modelsPage(store, 'gridType'));
  await expect(model(right(page), 'Focus')).toBeVisible();
  await expectAccessible(page, 'models');
  await app.sandbox.kill();
  await expect(page.getByText(/Offline since/).first()).toBeVisible();
  for (const name of closed) await expectReason(button(page, name), 'Changes need the back office.');
  await page.reload();
  await expect(model(right(page), 'Focus')).toBeVisible();
});
