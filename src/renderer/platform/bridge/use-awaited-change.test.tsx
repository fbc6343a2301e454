import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { useAwaitedChange, useLastPress } from './use-awaited-change';

vi.mock('./bridge', () => import('@fixtures/components/stub-bridge'));

type Call = PromiseWithResolvers<string> & { state: string };

/** A control with presses by name, whose changes the test answers in their order. */
function draw() {
  const calls: Call[] = [];
  const ends: unknown[] = [];
  const send = (state: string): Promise<string> => {
    const call = { ...Promise.withResolvers<string>(), state };
    calls.push(call);
    return call.promise;
  };
  let press = (_state: string, _key?: string): void => undefined;
  function Control() {
    const last = useLastPress<string>();
    press = (state, key = 'a') =>
      void last.press(key, state, send).then(
        (end) => ends.push(end),
        (error: unknown) => ends.push(error),
      );
    return <output>{JSON.stringify([...last.pressed])}</output>;
  }
  renderScreen(<Control />);
  return {
    calls,
    ends,
    sent: () => calls.map(({ state }) => state),
    shown: (): unknown => JSON.parse(screen.getByRole('status', { name: '' }).textContent),
    press: (state: string, key?: string) => act(async () => press(state, key)),
    settle: (change: () => void) => act(async () => change()),
  };
}

it('sends after the answer what was pressed last, and tells the outcome to the first press only', async () => {
  const { calls, ends, sent, shown, press, settle } = draw();
  await press('on');
  await press('off');
  await press('on');
  await press('off');
  expect([sent(), shown(), ends]).toEqual([['on'], [['a', 'off']], [null, null, null]]);
  await settle(() => calls[0]?.resolve('is on'));
  expect(sent()).toEqual(['on', 'off']);
  await settle(() => calls[1]?.resolve('is off'));
  expect(ends[3]).toEqual({ state: 'off', result: 'is off' });
  expect([sent(), shown()]).toEqual([['on', 'off'], []]);
});

it('sends nothing more if the state that is on its way was pressed again', async () => {
  const { calls, ends, sent, press, settle } = draw();
  await press('on');
  await press('off');
  await press('on');
  await settle(() => calls[0]?.resolve('is on'));
  expect([sent(), ends[2]]).toEqual([['on'], { state: 'on', result: 'is on' }]);
});

it('sends the changes of several controls side by side', async () => {
  const { calls, sent, shown, press, settle } = draw();
  await press('on', 'a');
  await press('off', 'b');
  expect([sent(), shown()]).toEqual([
    ['on', 'off'],
    [
      ['a', 'on'],
      ['b', 'off'],
    ],
  ]);
  await settle(() => calls[0]?.resolve(''));
  expect(shown()).toEqual([['b', 'off']]);
});

it.each(['TIMEOUT', 'OUTCOME_UNKNOWN', 'INTERNAL', 'IN_FLIGHT', 'CANCELLED'] as const)(
  'sends what was pressed last where the first change may have been made: %s',
  async (code) => {
    const { calls, ends, sent, press, settle } = draw();
    await press('on');
    await press('off');
    await settle(() => calls[0]?.reject(new AppError(code, 'No response')));
    expect(sent()).toEqual(['on', 'off']);
    await settle(() => calls[1]?.resolve('is off'));
    expect(ends[1]).toEqual({ state: 'off', result: 'is off' });
  },
);

it('sends nothing after a refusal, which has left what was pressed last', async () => {
  const { calls, ends, sent, shown, press, settle } = draw();
  await press('on');
  await press('off');
  await settle(() => calls[0]?.reject(new AppError('BACK_OFFICE', 'Refused')));
  expect([sent(), ends, shown()]).toEqual([['on'], [null, null], []]);
});

it('tells the failure of what was pressed last, and can be pressed again', async () => {
  const { calls, ends, sent, shown, press, settle } = draw();
  await press('on');
  await settle(() => calls[0]?.reject(new AppError('BACK_OFFICE', 'Refused')));
  expect([ends, shown()]).toMatchObject([[{ code: 'BACK_OFFICE', message: 'Refused' }], []]);
  await press('on');
  expect(sent()).toEqual(['on', 'on']);
});

it('awaits the result of a write, and refuses another one meanwhile', async () => {
  const first = Promise.withResolvers<string>();
  const write = vi.fn((_input: string) => first.promise);
  let send = (_input: string): Promise<string> => Promise.reject(new Error('Not drawn'));
  function Control() {
    const change = useAwaitedChange({ mutationFn: write }, { recordName: undefined, invalidates: [] });
    send = change.send;
    return <p>{change.isPending ? 'Pending' : 'Free'}</p>;
  }
  renderScreen(<Control />);
  const ends: unknown[] = [];
  const start = (input: string) =>
    act(async () => {
      void send(input).then(
        (end) => ends.push(end),
        (error: unknown) => ends.push(error),
      );
    });
  await start('one');
  await screen.findByText('Pending');
  await start('two');
  expect(ends).toMatchObject([{ code: 'CANCELLED' }]);
  await act(async () => first.resolve('done'));
  expect(ends[1]).toBe('done');
  await screen.findByText('Free');
  write.mockRejectedValueOnce(new AppError('IN_FLIGHT', messages.changes.slow));
  await start('three');
  await screen.findByText(messages.changes.slow);
  expect(ends[2]).toMatchObject({ code: 'CANCELLED' });
  expect(write.mock.calls.map(([input]) => input)).toEqual(['one', 'three']);
});
