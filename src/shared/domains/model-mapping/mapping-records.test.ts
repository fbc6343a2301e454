import { expect, it } from 'vitest';
import { gridRecords, menuRecords } from './mapping-records';

const models = [
  { make: 'Ford', model: 'Focus', target: null },
  { make: 'Ford', model: 'Escape', target: 'Euro' },
  { make: 'Ford', model: 'Fusion', target: 'Euro' },
];

const going = (some: typeof models, to: string | null) => some.map((model) => ({ ...model, to }));

it('writes records for models that are mapped, unmapped, and unmapped by make', () => {
  expect(menuRecords({ moves: going(models.slice(0, 2), 'Asia'), whole: true })).toEqual([
    { p_process: 'map', menuname: 'Asia', make: 'Ford', model: 'Focus', seen: null },
    { p_process: 'map', menuname: 'Asia', make: 'Ford', model: 'Escape', seen: 'Euro' },
  ]);
  expect(menuRecords({ moves: going(models.slice(0, 2), null), whole: false })).toEqual([
    { p_process: 'unmapModel', menuname: 'Euro', make: 'Ford', model: 'Escape' },
  ]);
  expect(menuRecords({ moves: going(models, null), whole: true })).toEqual([
    { p_process: 'unmapMake', menuname: 'Euro', make: 'Ford', model: null, seen: 2 },
  ]);
});

it('writes records for grid types that are set, changed and removed', () => {
  expect(gridRecords({ moves: going(models.slice(0, 2), 'Asia'), whole: false })).toEqual([
    { p_process: 'map', gridtype: 'Asia', model: 'Focus', make: 'Ford' },
    { p_process: 'update', gridtype: 'Asia', model: 'Escape', make: 'Ford', seen: 'Euro' },
  ]);
  expect(gridRecords({ moves: going(models.slice(0, 2), null), whole: true })).toEqual([
    { p_process: 'unmap', gridtype: 'Euro', model: 'Escape', make: 'Ford' },
  ]);
});
