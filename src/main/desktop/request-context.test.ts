import { expect, it } from 'vitest';
import { PreviewTab } from './preview-desktop';
import { requestWindow, runInRequestContext, addUnreadRows, unreadRows } from './request-context';

it('follows the work that a call starts, and no parallel work', async () => {
  const tab = new PreviewTab();
  const later = runInRequestContext(tab, async () => {
    await Promise.resolve();
    return requestWindow();
  });
  expect(requestWindow()).toBeNull();
  expect(await later).toBe(tab);
});

it('counts lost rows per call, also for nested calls', async () => {
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
