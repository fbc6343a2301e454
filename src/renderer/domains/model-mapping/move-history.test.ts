import { expect, it } from 'vitest';
import { historyAfter, NO_HISTORY } from './move-history';

const move = (model: string) => [{ make: 'Ford', model, target: null, to: 'Euro' }];
const [one, two, back] = [move('A'), move('B'), move('C')];

it('undoes step by step and redoes, until something else is moved', () => {
  const moved = historyAfter(historyAfter(NO_HISTORY, 'move', one), 'move', two);
  expect(moved).toEqual({ past: [one, two], future: [] });
  const undone = historyAfter(moved, 'undo', back);
  expect(undone).toEqual({ past: [one], future: [back] });
  expect(historyAfter(undone, 'redo', two)).toEqual(moved);
  expect(historyAfter(undone, 'move', two)).toEqual(moved);
});

it('drops a step whose models other users have moved since', () => {
  const moved = historyAfter(NO_HISTORY, 'move', one);
  expect(historyAfter(moved, 'undo', [])).toEqual(NO_HISTORY);
});
