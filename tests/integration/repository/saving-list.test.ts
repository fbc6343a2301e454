import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROCEDURES } from '../main/procedure-table';

/** The rows of "Every write" in docs/saving.md, as cells. */
function listedWrites(): string[][] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/saving.md'), 'utf8');
  const list = text.slice(text.indexOf('## Every write'));
  return list
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it('lists for every write how it is saved, what is compared, which dialog it shows, what it affects, and how it is taken back', () => {
  const writes = Object.entries(PROCEDURES).flatMap(([name, [kind]]) => (kind === 'write' ? [name] : []));
  const rows = listedWrites();
  expect(rows.map(([name = '']) => name.replaceAll('`', '')).toSorted()).toEqual(writes.toSorted());
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(6);
    expect(
      cells.every((cell) => cell !== ''),
      cells[0],
    ).toBe(true);
    expect(cells[5], cells[0]).toMatch(/^(undo|made good|final|as its)/);
  }
});
