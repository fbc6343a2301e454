import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ModelMove } from './model';
import { afterMoves, undoOf } from './moves';

const on = (model: string, target: string | null = null) => ({ make: 'Ford', model, target });
const to = (model: string, from: string | null, target: string | null): ModelMove => ({
  ...on(model, from),
  to: target,
});

it('moves what is moved and leaves the others as the objects that they are', () => {
  const models = [on('A'), on('B', 'Euro')];
  const moved = afterMoves(models, [to('A', null, 'Asia')]);
  expect(moved).toEqual([on('A', 'Asia'), on('B', 'Euro')]);
  expect(moved[1]).toBe(models[1]);
  expect(afterMoves(models, [])).toBe(models);
});

it('takes back only what nobody else has moved since', () => {
  const moves = [to('A', null, 'Asia'), to('B', 'Euro', 'Asia'), to('Gone', null, 'Asia')];
  expect(undoOf([on('A', 'Asia'), on('B', 'Other')], moves)).toEqual([to('A', 'Asia', null)]);
});

it('comes back to where it began, and to the moves when undone twice', () => {
  const target = fc.constantFrom('Euro', 'Asia', null);
  const many = fc.uniqueArray(fc.record({ model: fc.string(), target, to: target }), {
    selector: ({ model }) => model,
  });
  fc.assert(
    fc.property(many, (given) => {
      const moves = given.map((one) => ({ make: 'Ford', ...one }));
      const models = moves.map(({ model, target: was }) => on(model, was));
      const moved = afterMoves(models, moves);
      const back = undoOf(moved, moves);
      expect(afterMoves(moved, back)).toEqual(models);
      expect(undoOf(models, back)).toEqual(moves);
    }),
  );
});
