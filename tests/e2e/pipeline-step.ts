import type { Page } from '@playwright/test';
import { expect } from './console';

/** What cannot be taken back asks first; by the button of the question. */
const ASKS: Partial<Record<string, string>> = {
  'Mark categorized': 'Mark categorized',
  'Launch Store': 'Launch',
};

/** Presses the button of a pipeline step and waits for the state it leads to. */
export async function step(page: Page, name: string, press: string, leadsTo: string): Promise<void> {
  const row = page.getByRole('listitem', { name, exact: true });
  await row.getByRole('button', { name: `${press}: ${name}` }).click();
  const asked = ASKS[press];
  if (asked)
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: asked })
      .click();
  await expect(row.getByText(leadsTo, { exact: true })).toBeVisible({ timeout: 20_000 });
}
