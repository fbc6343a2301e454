import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_UNSAVED, type UnsavedEntry, UnsavedWorkContext } from './unsaved-work-context';
import { useUnsavedWork } from './use-unsaved-work';

const entries = new Set<UnsavedEntry>();
const confirmLeave = vi.fn<(only?: UnsavedEntry) => Promise<boolean>>();
const registry = {
  ...NOTHING_UNSAVED,
  confirmLeave,
  add: (entry: UnsavedEntry) => {
    entries.add(entry);
    return () => void entries.delete(entry);
  },
};
const calls = { onPrompt: vi.fn(), onLeave: vi.fn(), onDiscard: vi.fn(), offerUndo: vi.fn() };
/** The names of what was called since the last look, in the order of `calls`. */
const called = (): string[] => {
  const names = Object.entries(calls).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []));
  for (const call of Object.values(calls)) call.mockClear();
  return names;
};

beforeEach(() => {
  entries.clear();
  called();
  confirmLeave.mockReset().mockResolvedValue(false);
});

type Options = Partial<Parameters<typeof useUnsavedWork>[0]>;

const { offerUndo: _undo, ...CALLBACKS } = calls;
const opened = (first: Options = {}, callbacks: Options = CALLBACKS) =>
  renderHook(
    (options: Options) => useUnsavedWork({ dirty: true, recordName: 'the store', ...callbacks, ...options }),
    {
      initialProps: first,
      wrapper: ({ children }: { children: ReactNode }) => (
        <UnsavedWorkContext value={registry}>{children}</UnsavedWorkContext>
      ),
    },
  );
const only = (): UnsavedEntry => {
  const [entry, ...others] = entries;
  if (entry === undefined || others.length > 0) throw new Error(`${entries.size} entries`);
  return entry;
};

it('is registered by its name, its draft and its page for as long as it is unsaved', () => {
  const { rerender, unmount } = opened({ dirty: false });
  expect(entries.size).toBe(0);
  rerender({ draftKey: 'store:7', ofPage: true });
  expect(only()).toMatchObject({ recordName: 'the store', draftKey: 'store:7', ofPage: true });
  rerender({ draftKey: null });
  expect(['draftKey', 'ofPage'].filter((name) => name in only())).toEqual([]);
  rerender({ dirty: false });
  expect(entries.size).toBe(0);
  rerender({});
  unmount();
  expect(entries.size).toBe(0);
});

it('cancels what was not sent before it asks, and knows what was sent', () => {
  const { rerender } = opened();
  only().beforePrompt?.();
  expect([called(), only().isSent?.()]).toEqual([['onPrompt'], false]);
  rerender({ isSent: () => true });
  expect(only().isSent?.()).toBe(true);
});

it('is discarded when it is left, unless it was sent: that may be refused', () => {
  const { rerender } = opened();
  only().onLeave?.();
  expect(called()).toEqual(['onLeave', 'onDiscard']);
  rerender({ isSent: () => true });
  only().onLeave?.();
  expect(called()).toEqual(['onLeave']);
});

it('asks about itself alone, and about nothing once it is saved', async () => {
  const { result, rerender } = opened();
  expect(await result.current.confirmLeave()).toBe(false);
  expect(confirmLeave).toHaveBeenCalledExactlyOnceWith(only());
  result.current.release();
  expect(entries.size).toBe(0);
  expect(await result.current.confirmLeave()).toBe(true);
  rerender({ dirty: false });
  expect(await result.current.confirmLeave()).toBe(true);
  expect(confirmLeave).toHaveBeenCalledOnce();
});

it.each([
  ['unsaved', {}, ['onLeave', 'onDiscard', 'offerUndo']],
  ['sent', { isSent: () => true }, ['onLeave']],
  ['saved', { dirty: false }, ['onLeave']],
])('offers to undo a Cancel that discarded something: work that is %s', (_state, options, expected) => {
  const { result } = opened(options);
  result.current.discard(calls.offerUndo);
  expect(called()).toEqual(expected);
});

it('is left and discarded without a word where nobody asked to be called', () => {
  const { result } = opened({}, {});
  only().beforePrompt?.();
  only().onLeave?.();
  result.current.discard(calls.offerUndo);
  expect(called()).toEqual(['offerUndo']);
});
