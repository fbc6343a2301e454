import { expect, it } from 'vitest';
import { PreviewTab } from './preview-desktop';
import { requestWindow, runInRequestContext, addUnreadRows, unreadRows } from './request-context';

it('goes with the work that a call sets off, and with nothing beside it', async () => {
  const tab = new PreviewTab();
  const later = runInRequestContext(tab, async () => {
    await Promise.resolve();
    return requestWindow();
  });
  expect(requestWindow()).toBeNull();
  expect(await later).toBe(tab);
});

it('counts what each call has lost by itself, also where one makes another', async () => {
  const tab = new PreviewTab();
  const counted = await runInRequestContext(tab, async () => {
    addUnreadRows(2);
    const inner = await runInRequestContext(undefined, async () => {
      addUnreadRows(5);
      await Promise.resolve();
      return [unreadRows(), requestWindow()];
    });
    addUnreadRows(1);
    return [unreadRows(), inner];
  });
  expect(counted).toEqual([3, [5, tab]]);
  addUnreadRows(1);
  expect(unreadRows()).toBe(0);
});
