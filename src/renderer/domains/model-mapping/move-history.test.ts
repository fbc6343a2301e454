import { expect, it } from 'vitest';
import { afterTurn, NO_HISTORY } from './move-history';

const move = (model: string) => [{ make: 'Ford', model, target: null, to: 'Euro' }];
const [one, two, back] = [move('A'), move('B'), move('C')];

it('goes back step by step and forth again, until something else is moved', () => {
  const moved = afterTurn(afterTurn(NO_HISTORY, 'move', one), 'move', two);
  expect(moved).toEqual({ past: [one, two], future: [] });
  const undone = afterTurn(moved, 'undo', back);
  expect(undone).toEqual({ past: [one], future: [back] });
  expect(afterTurn(undone, 'redo', two)).toEqual(moved);
  expect(afterTurn(undone, 'move', two)).toEqual(moved);
});

it('drops a step that others have taken over', () => {
  const moved = afterTurn(NO_HISTORY, 'move', one);
  expect(afterTurn(moved, 'undo', [])).toEqual(NO_HISTORY);
});
