import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { isCollected } from '@fixtures/is-collected';
import { renderScreen } from '@fixtures/components/render-screen';
import { messages } from '@shared/kernel/text/messages';
import { useNoticeHistory, useNotify } from './notify-context';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

afterEach(() => void vi.useRealTimers());

const stop = vi.fn();

function Speaker() {
  const notify = useNotify();
  const fail = (): void => [1, 2, 3, 4].forEach((at) => notify.error(`Failed ${at}`));
  const hold = (): void =>
    void notify.persistent(messages.changes.slow, {
      action: { label: messages.changes.stopWaiting, onClick: stop },
    });
  return (
    <>
      <button onClick={fail}>Fail</button>
      <button onClick={hold}>Hold</button>
      <button onClick={() => notify.success('Saved')}>Save</button>
    </>
  );
}

it('shows a notice after four undismissed errors, and counts the older ones', async () => {
  const { user } = renderScreen(<Speaker />);
  for (const name of ['Fail', 'Hold', 'Save']) await user.click(screen.getByText(name));
  screen.getByText('Saved');
  screen.getByText('Failed 4');
  screen.getByText('3 more errors');
  expect(screen.queryByText('Failed 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: messages.changes.stopWaiting }));
  expect(stop).toHaveBeenCalledOnce();
});

it('expands the errors, and dismisses all of them together', async () => {
  const { user } = renderScreen(<Speaker />);
  await user.click(screen.getByText('Fail'));
  await user.click(screen.getByRole('button', { name: messages.notices.show }));
  for (const at of [1, 2, 3, 4]) screen.getByText(`Failed ${at}`);
  const [all] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (all) await user.click(all);
  expect(screen.queryByText('Failed 3')).toBeNull();
  screen.getByText('Failed 4');
});

it('names what an action is about where another notice has the same text', async () => {
  function Saver() {
    const notify = useNotify();
    const save = (recordName: string): void =>
      void notify.success('Saved', { action: { label: 'Undo', recordName, onClick: stop } });
    return ['the first card', 'the second card'].map((recordName) => (
      <button key={recordName} onClick={() => save(recordName)}>
        Save {recordName}
      </button>
    ));
  }
  const { user } = renderScreen(<Saver />);
  await user.click(screen.getByText('Save the first card'));
  expect(screen.queryByText('First card')).toBeNull();
  await user.click(screen.getByText('Save the second card'));
  screen.getByText('First card');
  screen.getByText('Second card');
});

it('keeps a withdrawn notice in the history, without its action', async () => {
  function Saver() {
    const notify = useNotify();
    const { notices } = useNoticeHistory();
    const withdraw = useRef<() => void>(undefined);
    const save = (): void => {
      const action = { label: 'Undo', onClick: stop, inHistory: true as const };
      withdraw.current = notify.withdrawable(() => notify.success('Saved', { action }));
    };
    return (
      <>
        <button onClick={save}>Save</button>
        <button onClick={() => withdraw.current?.()}>Withdraw</button>
        <output>{notices.map(({ text, action }) => [text, action?.label ?? 'none'].join(': '))}</output>
      </>
    );
  }
  const { user } = renderScreen(<Saver />);
  await user.click(screen.getByText('Save'));
  expect(screen.getByRole('status').textContent).toBe('Saved: Undo');
  await user.click(screen.getByText('Withdraw'));
  expect(screen.getByRole('status').textContent).toBe('Saved: none');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('drops a notice without room: it does not reappear', async () => {
  function Counter() {
    const notify = useNotify();
    return (
      <button onClick={() => ['a', 'b', 'c', 'd', 'e'].forEach((text) => notify.info(text))}>Say</button>
    );
  }
  const { user } = renderScreen(<Counter />);
  await user.click(screen.getByText('Say'));
  expect(screen.queryByText('a')).toBeNull();
  const dismissE = screen.getAllByRole('button', { name: 'Dismiss' }).at(-1);
  if (dismissE) await user.click(dismissE);
  screen.getByText('d');
  expect(screen.queryByText('a')).toBeNull();
});

it('keeps a notice that requires an action past its time and past any number of others', async () => {
  function Runs() {
    const notify = useNotify();
    const missed = (): void => notify.warning('2 exports were missed', { duration: 'untilDismissed' });
    const others = (): void => ['a', 'b', 'c', 'd', 'e'].forEach((text) => notify.info(text));
    return (
      <>
        <button onClick={missed}>Miss</button>
        <button onClick={others}>Say</button>
      </>
    );
  }
  vi.useFakeTimers();
  renderScreen(<Runs />);
  for (const name of ['Miss', 'Say']) act(() => screen.getByText(name).click());
  screen.getByText('2 exports were missed');
  screen.getByText('e');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('e')).toBeNull();
  screen.getByText('2 exports were missed');
});

it('keeps an error until it is dismissed, whatever its duration', async () => {
  function Runs() {
    const notify = useNotify();
    const report = (): void => {
      notify.error('The run failed', { duration: 'short' });
      notify.success('Another run started', { duration: 'short' });
    };
    return <button onClick={report}>Run</button>;
  }
  vi.useFakeTimers();
  renderScreen(<Runs />);
  act(() => screen.getByText('Run').click());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Another run started')).toBeNull();
  screen.getByText('The run failed');
});

it('stays while it has the focus, also when another window is in front', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(<Speaker />);
  fireEvent.click(screen.getByText('Save'));
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  // The browser reports so that the window has lost the focus; the element stays the active one.
  fireEvent.focusOut(dismiss, { relatedTarget: null });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => dismiss.blur());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('has the focus by Ctrl+M, also with Caps Lock', async () => {
  renderScreen(<Speaker />);
  fireEvent.click(screen.getByText('Save'));
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  fireEvent.keyDown(document, { key: 'M', ctrlKey: true });
  expect(document.activeElement).toBe(dismiss);
});

it('returns the focus when the notice that has it is withdrawn', async () => {
  let withdraw: () => void = () => undefined;
  function Run() {
    const notify = useNotify();
    const start = (): void => {
      withdraw = notify.withdrawable(() => notify.error('Nobody knows'));
    };
    return <button onClick={start}>Run</button>;
  }
  const { user } = renderScreen(<Run />);
  const run = screen.getByText('Run');
  await user.click(run);
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  act(() => withdraw());
  expect(screen.queryByText('Nobody knows')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(run));
});

/** A page with a field, and a notice about it that had the focus and is withdrawn. */
async function leftNotice() {
  let withdraw: () => void = () => undefined;
  function Page() {
    const notify = useNotify();
    const start = (): void => {
      withdraw = notify.withdrawable(() => notify.error('Nobody knows'));
    };
    return (
      <>
        <button onClick={start}>Run</button>
        <input aria-label="Field" />
        <p>A word</p>
      </>
    );
  }
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByText('Run'));
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  return { user, withdraw: () => act(() => withdraw()) };
}

it('does not take the focus from where the user has gone since, as by a press beside all controls', async () => {
  const { user, withdraw } = await leftNotice();
  await user.click(screen.getByText('A word'));
  expect(document.activeElement).toBe(document.body);
  withdraw();
  expect(document.activeElement).toBe(document.body);
});

it('does not take the focus when the control goes that had it after the notice', async () => {
  const { user, withdraw } = await leftNotice();
  await user.tab({ shift: true });
  act(() => screen.getByRole('textbox', { name: 'Field' }).focus());
  // So does a dialog leave it that closes with its save.
  act(() => screen.getByRole('textbox', { name: 'Field' }).blur());
  withdraw();
  expect(document.activeElement).toBe(document.body);
});

it('scrolls nothing when it returns the focus', async () => {
  const { withdraw } = await leftNotice();
  const focus = vi.spyOn(screen.getByText('Run'), 'focus');
  withdraw();
  await waitFor(() => expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true }));
});

it('does not keep the page in memory from which the focus came, once the focus is elsewhere', async () => {
  renderScreen(<Speaker />);
  fireEvent.click(screen.getByText('Save'));
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  const leave = (): object => {
    const page = document.createElement('section');
    const button = document.createElement('button');
    page.append(button);
    document.body.append(page);
    button.focus();
    act(() => dismiss.focus());
    act(() => screen.getByText('Save').focus());
    page.remove();
    // jsdom keeps what the focus came from until its next move.
    for (const name of ['Hold', 'Fail']) act(() => screen.getByText(name).focus());
    return page;
  };
  expect(await isCollected(leave)).toBe(true);
});
