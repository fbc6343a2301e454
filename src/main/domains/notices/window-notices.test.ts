import { expect, it } from 'vitest';
import { PreviewTab } from '@main/desktop/preview-desktop';
import { MAX_NOTICE_HISTORY } from '@shared/kernel/platform/notice-history';
import type { StoredNotice } from '@shared/kernel/platform/stored-notice';
import { WindowNotices } from './window-notices';

const UNDO = { kind: 'store', key: { id: 1 }, what: 'the store Bay Ford', changes: {} } as const;

const notice = (id: string, more: Partial<StoredNotice> = {}): StoredNotice => ({
  id,
  at: '2026-01-01T10:00:00Z',
  intent: 'success',
  text: `Saved ${id}`,
  ...more,
});

const idsOf = (notices: WindowNotices, window: string): string[] => notices.list(window).map(({ id }) => id);

it('holds the notices of each window apart, newest first, and replaces one whose undo was used', () => {
  const notices = new WindowNotices();
  notices.put('one', notice('a', { undo: UNDO }));
  notices.put('one', notice('b'));
  notices.put('two', notice('c'));
  expect([idsOf(notices, 'one'), idsOf(notices, 'two')]).toEqual([['b', 'a'], ['c']]);
  notices.put('one', notice('a'));
  expect(notices.list('one')).toEqual([notice('b'), notice('a')]);
});

it('holds no more notices of a window than the bell shows, and of the preview the latest tabs only', () => {
  const notices = new WindowNotices();
  for (let at = 0; at <= MAX_NOTICE_HISTORY; at += 1) notices.put('one', notice(String(at)));
  expect(idsOf(notices, 'one')).toHaveLength(MAX_NOTICE_HISTORY);
  expect(idsOf(notices, 'one')[0]).toBe(String(MAX_NOTICE_HISTORY));
  for (let at = 0; at < 20; at += 1) notices.put(`tab ${at}`, notice('a'));
  expect([idsOf(notices, 'one'), idsOf(notices, 'tab 0')]).toEqual([[], ['a']]);
});

it('removes the notices of a window when it is closed, and all when the session ends', () => {
  const notices = new WindowNotices();
  const closed: (() => void)[] = [];
  const window = Object.assign(new PreviewTab(), {
    onClosed: (listener: () => void): void => void closed.push(listener),
  });
  notices.put('one', notice('a'), window);
  notices.put('one', notice('b'), window);
  notices.put('two', notice('c'));
  expect(closed).toHaveLength(1);
  closed.forEach((listener) => listener());
  expect([idsOf(notices, 'one'), idsOf(notices, 'two')]).toEqual([[], ['c']]);
  notices.close();
  expect(idsOf(notices, 'two')).toEqual([]);
});
