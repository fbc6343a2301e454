import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endFailure } from '@renderer/components/form/form-failure';
import { type Notify, NotifyContext } from '@renderer/platform/notifications/notify-context';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import type { EditValues } from './pending-edits';
import { useCloseLostRow, useDiscardNotice, useNotSavedNotice, useOpenRow } from './use-open-row';

interface Shown {
  action?: { label: string; onClick: () => void };
  detail?: string;
}

const [info, warning, error] = [
  vi.fn<(text: unknown, options?: Shown) => void>(),
  vi.fn<(text: unknown) => void>(),
  vi.fn<(text: unknown, options?: Shown) => void>(),
];
const withdrawn = vi.fn();
const notify: Notify = {
  ...{ success: () => undefined, info, warning, error },
  ...{ persistent: () => () => undefined, dismissibleError: () => () => undefined },
  withdrawable: (report) => {
    report();
    return withdrawn;
  },
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <NotifyContext value={notify}>{children}</NotifyContext>
);
const clicks = (notice: { mock: { lastCall?: [unknown, Shown?] | undefined } }): void =>
  act(() => notice.mock.lastCall?.[1]?.action?.onClick());

beforeEach(() => {
  for (const key of ['rows:1', 'rows:2']) endFailure(key);
  vi.clearAllMocks();
});

describe('the open row', () => {
  const SPEC = {
    normalize: (values: EditValues) => ({ ...values, name: values['name']?.trim() ?? null }),
    errorsOf: (values: EditValues, stored: EditValues) => {
      const isTaken = values['name'] === 'taken' && stored['name'] !== 'taken';
      return isTaken ? { name: 'Taken' } : {};
    },
  };
  const BAY: EditValues = { name: 'Bay', city: 'Austin' };
  const KIA: EditValues = { name: 'Kia', city: null };
  const STORED: ReadonlyMap<string, EditValues> = new Map([
    ['1', BAY],
    ['2', KIA],
  ]);
  const drawn = () => {
    const hook = renderHook(({ stored }) => useOpenRow(SPEC, stored), {
      wrapper,
      initialProps: { stored: STORED },
    });
    return {
      ...hook,
      now: () => hook.result.current,
      run: (step: (row: ReturnType<typeof useOpenRow>) => void) => act(() => step(hook.result.current)),
    };
  };

  it('is none, and then the one that was opened, as it is stored', () => {
    const { now, run } = drawn();
    expect(now()).toMatchObject({ open: null, lost: false, dirty: false, base: undefined, unsaved: null });
    run(({ start }) => start('1', BAY));
    expect(now()).toMatchObject({ lost: false, dirty: false, base: BAY, unsaved: null });
    expect(now().open).toEqual({ key: '1', stored: BAY, values: BAY, errors: {} });
  });

  it('takes the focus once, when it is opened', () => {
    const { now, run } = drawn();
    expect(now().takeFocus()).toBe(false);
    run(({ start }) => start('1', BAY));
    expect([now().takeFocus(), now().takeFocus()]).toEqual([true, false]);
  });

  it('has what was typed, an empty text as null, and the errors of that once it is normalized', () => {
    const { now, run } = drawn();
    run(({ start }) => start('1', BAY));
    run(({ change }) => change('name', ' taken '));
    run(({ change }) => change('city', ''));
    expect(now().open).toMatchObject({ values: { name: ' taken ', city: null }, errors: { name: 'Taken' } });
    expect(now()).toMatchObject({ dirty: true, unsaved: { key: '1', base: BAY } });
    run(({ change }) => change('name', 'Bay'));
    run(({ change }) => change('city', 'Austin'));
    expect(now()).toMatchObject({ dirty: false, unsaved: null });
  });

  it('ignores what is typed once it is closed', () => {
    const { now, run } = drawn();
    run(({ change }) => change('name', 'x'));
    expect(now().open).toBeNull();
  });

  it('opens with its own base and values, as after a restored draft', () => {
    const { now, run } = drawn();
    run(({ start }) => start('1', BAY, { ...BAY, city: 'Dallas' }, { ...BAY, name: 'Bay Ford' }));
    expect(now()).toMatchObject({ dirty: true, base: { city: 'Dallas' } });
    expect(now().open?.values).toEqual({ name: 'Bay Ford', city: 'Austin' });
  });

  it('is lost once it is stored no longer', () => {
    const { now, run, rerender } = drawn();
    run(({ start }) => start('1', BAY));
    rerender({ stored: new Map([['2', KIA]]) });
    expect(now()).toMatchObject({ open: null, lost: true, dirty: false });
  });

  it('stays as it is when the one that was discarded before it is to be opened again', () => {
    const { now, run } = drawn();
    run(({ start }) => start('1', BAY));
    run(({ change }) => change('name', 'Bay Ford'));
    run(({ discard }) => discard('Bay'));
    run(({ start }) => start('2', KIA));
    clicks(info);
    expect(now().open?.key).toBe('2');
  });

  it('is closed by its own key, or by none', () => {
    const { now, run } = drawn();
    run(({ close }) => close('1'));
    run(({ start }) => start('1', BAY));
    run(({ close }) => close('2'));
    expect(now().open?.key).toBe('1');
    run(({ close }) => close('1'));
    expect(now().open).toBeNull();
    run(({ start }) => start('2', KIA));
    run(({ close }) => close());
    expect(now().open).toBeNull();
  });

  it('takes what was saved of it in the fields that were not typed into since', () => {
    const { now, run } = drawn();
    run(({ start }) => start('1', BAY));
    run(({ change }) => change('name', 'Bay Ford'));
    run(({ rebase }) => rebase('2', KIA, KIA));
    expect(now().base).toEqual(BAY);
    run(({ rebase }) => rebase('1', { ...BAY, city: 'Dallas' }, { ...BAY, city: 'Dallas' }));
    expect(now().base).toEqual({ name: 'Bay', city: 'Dallas' });
    expect(now().open?.values).toEqual({ name: 'Bay Ford', city: 'Dallas' });
  });

  it('is discarded without a word if nothing was typed', () => {
    const { now, run } = drawn();
    run(({ discard }) => discard('Bay'));
    run(({ start }) => start('1', BAY));
    run(({ discard }) => discard('Bay'));
    expect(now().open).toBeNull();
    expect(info).not.toHaveBeenCalled();
  });

  it('is opened again by Undo with what may be restored of it, and takes the focus', () => {
    const { now, run } = drawn();
    const onUndo = vi.fn();
    run(({ start }) => start('1', BAY, { ...BAY, city: 'Dallas' }));
    run(({ change }) => change('name', 'Bay Ford'));
    now().takeFocus();
    run(({ discard }) => discard('Bay', (values) => ({ ...values, city: null }), onUndo));
    expect(now().open).toBeNull();
    expect(info).toHaveBeenCalledExactlyOnceWith(gridTexts.rows.discarded('Bay'), {
      action: expect.objectContaining({ label: messages.actions.undo }),
    });
    expect(onUndo).not.toHaveBeenCalled();
    clicks(info);
    expect(onUndo).toHaveBeenCalledExactlyOnceWith({ name: 'Bay', city: 'Dallas' });
    expect(now().open?.values).toEqual({ name: 'Bay Ford', city: null });
    expect(now().takeFocus()).toBe(true);
  });

  it('is opened again on what was saved of it since it was discarded, and of no other row', () => {
    const { now, run } = drawn();
    run(({ start }) => start('1', BAY));
    run(({ change }) => change('name', 'Bay Ford'));
    run(({ discard }) => discard('Bay'));
    run(({ rebase }) => rebase('1', { ...BAY, city: 'Dallas' }, { ...BAY, city: 'Dallas' }));
    run(({ rebase }) => rebase('2', KIA, KIA));
    clicks(info);
    expect(now().base).toEqual({ name: 'Bay', city: 'Dallas' });
    expect(now().open?.values).toEqual({ name: 'Bay Ford', city: 'Dallas' });
  });
});

describe('a notice that opens a row again', () => {
  it('is shown once more while another row is open', () => {
    const hook = renderHook(({ isOpen }) => useDiscardNotice(isOpen), {
      wrapper,
      initialProps: { isOpen: true },
    });
    const reopen = vi.fn();
    hook.result.current('Bay', reopen);
    clicks(info);
    expect(reopen).not.toHaveBeenCalled();
    expect(info.mock.calls.map(([text]) => text)).toEqual([
      gridTexts.rows.discarded('Bay'),
      gridTexts.rows.finishEditing,
      gridTexts.rows.discarded('Bay'),
    ]);
    hook.rerender({ isOpen: false });
    clicks(info);
    expect(reopen).toHaveBeenCalledOnce();
    expect(info).toHaveBeenCalledTimes(3);
  });

  const failure = { title: 'Not saved', reason: 'Taken' };

  it('says that a row was not saved, until its page is left', () => {
    const hook = renderHook(({ isOpen }) => useNotSavedNotice(isOpen), {
      wrapper,
      initialProps: { isOpen: false },
    });
    const reopen = vi.fn();
    hook.result.current('rows:1', failure, 'Row 1', reopen);
    expect(error).toHaveBeenCalledExactlyOnceWith('Not saved: Row 1', {
      detail: 'Taken',
      action: { label: controlTexts.drafts.restore, onClick: expect.any(Function) },
    });
    clicks(error);
    expect(reopen).toHaveBeenCalledOnce();
    hook.rerender({ isOpen: true });
    clicks(error);
    expect(reopen).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledTimes(2);
    withdrawn.mockClear();
    hook.unmount();
    expect(withdrawn).toHaveBeenCalledOnce();
  });

  it('offers nothing once its page is left, and stays', () => {
    const hook = renderHook(() => useNotSavedNotice(false), { wrapper });
    hook.unmount();
    hook.result.current('rows:2', failure, 'Row 2', () => undefined);
    expect(error).toHaveBeenCalledExactlyOnceWith('Not saved: Row 2', { detail: 'Taken' });
    expect(withdrawn).not.toHaveBeenCalled();
    endFailure('rows:2');
    expect(withdrawn).toHaveBeenCalledOnce();
  });
});

/** A row is lost whenever the number of lost rows rises, until it is closed. */
function useLostOnce(rows: number) {
  const [closed, setClosed] = useState(0);
  return { isLost: rows > closed, end: () => setClosed(rows) };
}

it('says each time that someone else has deleted the open row, and closes it', () => {
  const close = vi.fn();
  // The caller closes the row, so that it is lost for one render.
  const hook = renderHook(
    ({ rows }) => {
      const lost = useLostOnce(rows);
      useCloseLostRow(lost.isLost, () => {
        close();
        lost.end();
      });
    },
    { wrapper, initialProps: { rows: 0 } },
  );
  expect(warning).not.toHaveBeenCalled();
  for (const rows of [1, 2]) {
    hook.rerender({ rows });
    expect(close).toHaveBeenCalledTimes(rows);
    expect(warning.mock.calls).toEqual(Array.from({ length: rows }, () => [gridTexts.rows.lost]));
  }
});
