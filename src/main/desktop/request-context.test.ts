import { expect, it } from 'vitest';
import { PreviewTab } from './preview-desktop';
import { requestWindow, runInRequestContext, addUnreadableRows, unreadableRowCount } from './request-context';

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
    addUnreadableRows(2);
    const inner = await runInRequestContext(undefined, async () => {
      addUnreadableRows(5);
      await Promise.resolve();
      return [unreadableRowCount(), requestWindow()];
    });
    addUnreadableRows(1);
    return [unreadableRowCount(), inner];
  });
  expect(counted).toEqual([3, [5, tab]]);
  addUnreadableRows(1);
  expect(unreadableRowCount()).toBe(0);
});
