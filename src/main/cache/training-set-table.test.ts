import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, MIGRATIONS } from './migrations';
import { trainingSetTable } from './training-set-table';

function opened(most: number) {
  const db = new Database(':memory:');
  migrate(db, MIGRATIONS);
  const trainingSets = trainingSetTable(db, most, () => 1000);
  return {
    put: (storeId: string, things: string): void =>
      trainingSets.put('opcodes', {
        ...{ tenantId: 'T', storeId, things },
        storeName: storeId,
        dms: 'Tekion',
      }),
    forget: (storeId: string) => trainingSets.forget({ tenantId: 'T', storeId }),
    list: () => trainingSets.list('opcodes').map(({ storeId, things }) => [storeId, things]),
  };
}

it('keeps the most recently opened stores, each as it was then', () => {
  const { put, list } = opened(2);
  put('a', '[1]');
  put('b', '[2]');
  put('a', '[3]');
  expect(list()).toEqual([
    ['a', '[3]'],
    ['b', '[2]'],
  ]);
  put('c', '[4]');
  expect(list().map(([store]) => store)).toEqual(['c', 'a']);
});

it('deletes one store, and no other', () => {
  const { put, list, forget } = opened(9);
  put('a', '[1]');
  put('b', '[2]');
  forget('a');
  expect(list()).toEqual([['b', '[2]']]);
});
