import type { Page } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });

/** Records what the page asks of the main process, from its next load on. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void frames.push(String(payload))),
  );
  return frames;
}

const stores = (page: Page) => page.getByRole('grid', { name: 'Stores' });

for (const plain of [false, true])
  test.describe(plain ? 'in plain mode' : 'with its optimizations', () => {
    test.use({ plain });

    test(`the list behind a link is read ${plain ? 'when the link is pressed' : 'when the link is focused'}`, async ({
      console: app,
      page,
    }) => {
      await newStore(await app.backOffice.as(), 'Plain Motors');
      const frames = framesOf(page);
      const isRead = (): boolean => frames.some((frame) => frame.includes('"stores.'));
      await page.reload();
      await signIn(page, 'olivia');
      const link = page.getByRole('link', { name: 'All Stores' });
      // The first interaction starts the prefetching; the next ones are seen by it.
      await page.keyboard.press('Shift');
      await link.hover();
      await link.focus();
      if (plain) {
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
        expect(isRead(), 'nothing is read in advance').toBe(false);
      } else await expect.poll(isRead).toBe(true);
      await page.keyboard.press('Enter');
      await expect(
        stores(page).getByRole('gridcell', { name: 'Plain Motors Ford', exact: true }),
      ).toBeVisible();
      expect(isRead()).toBe(true);
    });
  });
