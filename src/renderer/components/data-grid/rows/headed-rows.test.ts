import { expect, it } from 'vitest';
import { insertHeadings } from './headed-rows';

it('adds a heading to each group with more than one row', () => {
  const stores = ['Bay Ford', 'Kent Kia', 'Bay Audi'];
  const rows = insertHeadings(stores, {
    groupOf: (store) => store.slice(0, 4).trim(),
    heading: (name, own) => `${name}: ${own.length}`,
    alone: (store) => `${store} alone`,
  });
  expect(rows).toEqual(['Bay: 2', 'Bay Ford', 'Bay Audi', 'Kent Kia alone']);
});
