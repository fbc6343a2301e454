import { expect, it } from 'vitest';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { WindowWork } from '@shared/kernel/platform/draft';
import { PageEnd } from './close-guard';
import type { ConsoleWindow } from './desktop';
import { runInRequestContext } from './request-context';
import { WindowList } from './window-list';

interface ReceivingWindow extends ConsoleWindow {
  received: DesktopCommand[];
}

const unsavedIn = (unsaved: string): WindowWork => ({ unsaved, sent: '' });

function windowWith(work: WindowWork | null = null): ReceivingWindow {
  const received: DesktopCommand[] = [];
  return {
    received,
    openNewWindow: () => undefined,
    setUnsavedWork: () => undefined,
    unsavedWork: () => work,
    forceClose: () => undefined,
    answerCopy: () => undefined,
    end: new PageEnd(),
    send: (command) => void received.push(command),
    onCommand: () => () => undefined,
    onClosed: () => undefined,
  };
}

const refresh: DesktopCommand = { command: 'refresh' };
const notice: DesktopCommand = { command: 'notice', intent: 'info', text: 'x' };

it('prompts in the window that made the call, also later in its work, else in the front window', async () => {
  const [one, two] = [windowWith(), windowWith()];
  const windows = new WindowList<ReceivingWindow>();
  [one, two].forEach((window) => windows.add(window));
  await runInRequestContext(one, async () => {
    await Promise.resolve();
    windows.send(refresh);
  });
  expect([one.received, two.received]).toEqual([[refresh], []]);
  windows.send(notice);
  expect(two.received).toEqual([notice]);
  windows.moveToFront(one);
  windows.send(notice);
  expect(one.received).toEqual([refresh, notice]);
});

it('sends to the front window if the requesting one was closed', () => {
  const [one, two] = [windowWith(), windowWith()];
  const windows = new WindowList<ReceivingWindow>();
  [one, two].forEach((window) => windows.add(window));
  windows.remove(one);
  runInRequestContext(one, () => windows.send(refresh));
  expect([one.received, two.received]).toEqual([[], [refresh]]);
});

it('notifies the other windows, and tracks their unsaved work', () => {
  const [one, two, three] = [windowWith(unsavedIn('a')), windowWith(unsavedIn('b')), windowWith()];
  const windows = new WindowList<ReceivingWindow>();
  [one, two, three].forEach((window) => windows.add(window));
  runInRequestContext(one, () => windows.sendToOthers(refresh));
  expect([one, two, three].map(({ received }) => received.length)).toEqual([0, 1, 1]);
  expect(runInRequestContext(one, () => windows.unsavedElsewhere())).toEqual([unsavedIn('b')]);
  expect(windows.unsavedElsewhere()).toEqual([unsavedIn('a'), unsavedIn('b')]);
});

it('holds a notice for the next window if none is open, but not a refresh', () => {
  const windows = new WindowList<ReceivingWindow>();
  windows.send(notice);
  windows.send(refresh);
  const window = windowWith();
  windows.add(window);
  expect(window.received).toEqual([notice]);
});

it('sends nothing to a window that is closing: its page would lose it', () => {
  const [one, two] = [windowWith(), windowWith()];
  const windows = new WindowList<ReceivingWindow>();
  [one, two].forEach((window) => windows.add(window));
  windows.markClosing(two);
  expect(windows.front()).toBe(one);
  windows.send(notice);
  expect([one.received, two.received]).toEqual([[notice], []]);
  windows.markClosing(one);
  expect(windows.front()).toBeUndefined();
  windows.send(notice);
  const three = windowWith();
  windows.add(three);
  expect(three.received, 'the next window receives what no window could').toEqual([notice]);
});

it('waits until the pages that edit something have stored it, and for no other one', async () => {
  const [editing, idle] = [windowWith(), windowWith()];
  const windows = new WindowList<ReceivingWindow>();
  [editing, idle].forEach((window) => windows.add(window));
  await windows.storeDrafts();
  const told: string[] = [];
  const forget = editing.end.onEnding(() => {
    told.push('ending');
    editing.end.draftsStored();
  });
  await windows.storeDrafts();
  expect(told).toEqual(['ending']);
  forget();
  await windows.storeDrafts();
  expect(told).toEqual(['ending']);
});
