import { expect, it } from 'vitest';
import { gridRecords, menuRecords } from './record';

const models = [
  { make: 'Ford', model: 'Focus', target: null },
  { make: 'Ford', model: 'Escape', target: 'Euro' },
  { make: 'Ford', model: 'Fusion', target: 'Euro' },
];

it('tells menus of models that are mapped, unmapped, and unmapped by the make', () => {
  expect(menuRecords({ models: models.slice(0, 2), to: 'Asia', whole: true })).toEqual([
    { p_process: 'map', menuname: 'Asia', make: 'Ford', model: 'Focus', seen: null },
    { p_process: 'map', menuname: 'Asia', make: 'Ford', model: 'Escape', seen: 'Euro' },
  ]);
  expect(menuRecords({ models: models.slice(0, 2), to: null, whole: false })).toEqual([
    { p_process: 'unmapModel', menuname: 'Euro', make: 'Ford', model: 'Escape' },
  ]);
  expect(menuRecords({ models, to: null, whole: true })).toEqual([
    { p_process: 'unmapMake', menuname: 'Euro', make: 'Ford', model: null, seen: 2 },
  ]);
});

it('tells grid types apart that come, change and go', () => {
  expect(gridRecords({ models: models.slice(0, 2), to: 'Asia', whole: false })).toEqual([
    { p_process: 'map', gridtype: 'Asia', model: 'Focus', make: 'Ford' },
    { p_process: 'update', gridtype: 'Asia', model: 'Escape', make: 'Ford', seen: 'Euro' },
  ]);
  expect(gridRecords({ models: models.slice(0, 2), to: null, whole: true })).toEqual([
    { p_process: 'unmap', gridtype: 'Euro', model: 'Escape', make: 'Ford' },
  ]);
});
