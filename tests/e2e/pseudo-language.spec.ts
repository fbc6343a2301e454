import { expect, test } from '@playwright/test';
import { layoutFaultsIn } from '../pseudo/layout-faults';

const DIALOG = `<div role="dialog" style="position: fixed; inset: 10px; font: 16px sans-serif">
  <p>Ŵĥöļé</p>
  <p title="Ñåḿéðð" style="width: 20px; overflow: hidden">Ñåḿéðð</p>
  <p style="width: 20px; overflow: hidden">Çûţţ</p>
  <p style="position: absolute; top: 200px; left: 0">Ûñðéŕŕ</p>
  <p style="position: absolute; top: 205px; left: 0">Öṽéŕŕ</p>
  <p style="position: absolute; top: 300px; left: -60px">Ļéƒƒţ</p>
  <button style="position: absolute; top: 400px; left: 0">Ḱéý</button>
  <div style="position: absolute; top: 400px; left: 0; width: 90px; height: 90px"></div>
</div>`;

test('the run in the pseudo-language notices texts that are cut, covered, over each other or outside', async ({
  page,
}) => {
  await page.setContent(DIALOG);
  expect(await layoutFaultsIn(page.getByRole('dialog'))).toEqual([
    'cut: p “Çûţţ”',
    'outside of the window: p “Ļéƒƒţ”',
    'covered by div “”: button “Ḱéý”',
    'drawn over “Ûñðéŕŕ”: p “Öṽéŕŕ”',
  ]);
});
