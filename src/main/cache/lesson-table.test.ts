import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { lessonTable } from './lesson-table';
import { MIGRATIONS } from './migrations';
import { migrate } from './migrator';

it('keeps the stores that were opened last, each as it was then', () => {
  const db = new Database(':memory:');
  migrate(db, MIGRATIONS);
  const lessons = lessonTable(db, 2, () => 1000);
  const put = (store: string, opcodes: string): void =>
    lessons.put({ store, storeName: store, dms: 'Tekion', opcodes });
  put('a', '[1]');
  put('b', '[2]');
  put('a', '[3]');
  expect(lessons.list().map(({ store, opcodes }) => [store, opcodes])).toEqual([
    ['a', '[3]'],
    ['b', '[2]'],
  ]);
  put('c', '[4]');
  expect(lessons.list().map(({ store }) => store)).toEqual(['c', 'a']);
});
