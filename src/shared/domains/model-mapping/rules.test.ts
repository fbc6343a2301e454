import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelMove } from './model';
import {
  applyMoves,
  undoOf,
  conflictOf,
  countMapping,
  dropProblem,
  mayMove,
  mayUnmap,
  modelsOfSameMakes,
  needsEveryModel,
} from './rules';

const mappedModel = (model: string, target: string | null = null) => ({ make: 'Ford', model, target });
const to = (model: string, from: string | null, target: string | null): ModelMove => ({
  ...mappedModel(model, from),
  to: target,
});

it('moves the given models and keeps the identity of the others', () => {
  const models = [mappedModel('A'), mappedModel('B', 'Euro')];
  const moved = applyMoves(models, [to('A', null, 'Asia')]);
  expect(moved).toEqual([mappedModel('A', 'Asia'), mappedModel('B', 'Euro')]);
  expect(moved[1]).toBe(models[1]);
  expect(applyMoves(models, [])).toBe(models);
});

it('undoes only moves that no other user has changed since', () => {
  const moves = [to('A', null, 'Asia'), to('B', 'Euro', 'Asia'), to('Gone', null, 'Asia')];
  expect(undoOf([mappedModel('A', 'Asia'), mappedModel('B', 'Other')], moves)).toEqual([
    to('A', 'Asia', null),
  ]);
});

it('restores the initial mapping when undone, and the moves when undone twice', () => {
  const target = fc.constantFrom('Euro', 'Asia', null);
  const many = fc.uniqueArray(fc.record({ model: fc.string(), target, to: target }), {
    selector: ({ model }) => model,
  });
  fc.assert(
    fc.property(many, (given) => {
      const moves = given.map((one) => ({ make: 'Ford', ...one }));
      const models = moves.map(({ model, target: was }) => mappedModel(model, was));
      const moved = applyMoves(models, moves);
      const back = undoOf(moved, moves);
      expect(applyMoves(moved, back)).toEqual(models);
      expect(undoOf(models, back)).toEqual(moves);
    }),
  );
});

const refused = (text: string) => ({ allowed: false, reasons: [{ text }] });
const on = (make: string, model: string, target: string | null) => ({ make, model, target });
const [focus, escape, civic] = [
  on('Ford', 'Focus', null),
  on('Ford', 'Escape', 'Euro'),
  on('Honda', 'Civic', 'Euro'),
];

describe('the mapping of a store', () => {
  it('is counted, and can be submitted when nothing is left', () => {
    expect(countMapping([focus, escape, civic])).toEqual({ all: 3, mapped: 2, unmapped: 1 });
    expect(needsEveryModel(countMapping([focus, escape]))).toEqual(refused("1 model isn't mapped yet"));
    expect(needsEveryModel(countMapping([focus, focus]))).toEqual(refused("2 models aren't mapped yet"));
    expect(needsEveryModel(countMapping([escape])).allowed).toBe(true);
    expect(needsEveryModel(countMapping([]))).toEqual(refused('The store has no models'));
  });
});

describe('models', () => {
  it('move to a chosen target if they are not there yet', () => {
    expect(mayMove('gridType', [], 'Euro')).toEqual(refused('Select models first'));
    expect(mayMove('gridType', [focus], null)).toEqual(refused('Choose a grid type first'));
    expect(mayMove('menu', [focus], null)).toEqual(refused('Choose a menu first'));
    expect(mayMove('menu', [escape], 'Euro')).toEqual(refused('All of them are mapped to Euro already'));
    expect(mayMove('menu', [escape, focus], 'Euro').allowed).toBe(true);
  });

  it('are unmapped if they are mapped', () => {
    expect(mayUnmap('menu', [focus])).toEqual(refused('Select models that are mapped to a menu first'));
    expect(mayUnmap('menu', [focus, escape]).allowed).toBe(true);
  });

  it('can be dropped only on menus and grid types', () => {
    expect(dropProblem('menu', undefined)).toBe('Menu is not Available');
    expect(dropProblem('menu', null)).toBe('Please Assign to Proper Menu');
    expect(dropProblem('gridType', undefined)).toBe('Grid Type is not Available');
    expect(dropProblem('gridType', null)).toBe('Please Assign to Proper Grid Type');
    expect(dropProblem('gridType', 'Euro')).toBeUndefined();
  });

  it('of the same make and menu move together when the whole make moves', () => {
    const fusion = on('Ford', 'Fusion', 'Euro');
    const transit = on('Ford', 'Transit', 'Trucks');
    expect(modelsOfSameMakes([focus, escape, fusion, transit, civic], [escape, focus])).toEqual([
      escape,
      fusion,
    ]);
  });
});

describe('two users at the same time', () => {
  const name = fc.constantFrom(null, 'Euro', 'Asia', 'Trucks');

  it('only overwrite the value that they saw, or one that equals theirs', () =>
    fc.assert(
      fc.property(name, name, name, (now, seen, to) => {
        const conflict = conflictOf({ ...focus, target: now }, { seen, to });
        expect(conflict === undefined).toBe(now === seen || now === to);
        expect(conflictOf({ ...focus, target: now }, { seen: undefined, to })).toBeUndefined();
      }),
    ));

  it('see what the other user did', () => {
    expect(conflictOf(escape, { seen: null, to: 'Asia' })).toBe(
      'Someone else mapped Ford Escape to Euro. Nothing was changed.',
    );
    expect(conflictOf(focus, { seen: 'Euro', to: 'Asia' })).toBe(
      'Someone else unmapped Ford Focus. Nothing was changed.',
    );
  });
});
