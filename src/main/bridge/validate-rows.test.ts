import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validateRows } from './validate-rows';

const row = z.object({ id: z.number(), tags: z.array(z.string()).default([]) });
const page = z.object({ rows: z.array(row.extend({ parts: z.array(row).default([]) })), count: z.number() });
const fit = (value: unknown) => validateRows(page, value, 'things.list');

describe('invalid rows', () => {
  it('are dropped, the innermost row first, and counted', () => {
    const part = { id: 3, tags: [] };
    const fitted = fit({
      rows: [{ id: 'one' }, { id: 2, parts: [{ id: null }, part] }, { id: 4 }, null],
      count: 4,
    });
    expect(fitted.data.rows).toEqual([
      { id: 2, tags: [], parts: [part] },
      { id: 4, tags: [], parts: [] },
    ]);
    expect(fitted).toMatchObject({ unreadableRows: 3, mismatch: 'rows.0.id' });
  });

  it('drop their parent row if a list of texts is invalid', () =>
    expect(fit({ rows: [{ id: 1, tags: ['a', 7] }, { id: 2 }], count: 2 })).toMatchObject({
      data: { rows: [{ id: 2 }] },
      unreadableRows: 1,
    }));

  it('do not excuse an invalid value outside of the rows', () =>
    expect(() => fit({ rows: [{ id: 'one' }], count: 'many' })).toThrowError(
      expect.objectContaining({ message: expect.stringContaining('count of things.list') as string }),
    ));

  it('cost only the invalid one of very many rows', () => {
    const rows = Array.from({ length: 200_000 }, (_, id) => ({ id: id === 7 ? 'one' : id }));
    const fitted = fit({ rows, count: 1 });
    expect(fitted.data.rows).toHaveLength(199_999);
    expect(fitted.unreadableRows).toBe(1);
    expect(rows, 'what was given is as it was').toHaveLength(200_000);
  });

  it('cost the whole answer if they are most of it, without checking all of them', () => {
    let looked = 0;
    const rows = Array.from({ length: 100_000 }, () => ({
      get id() {
        looked += 1;
        return 'none';
      },
    }));
    expect(() => fit({ rows, count: 1 })).toThrowError(
      expect.objectContaining({ message: expect.stringContaining('of things.list') as string }),
    );
    expect(() => validateRows(z.array(row), rows, 'things.list')).toThrowError();
    expect(looked).toBeLessThan(5_000);
  });

  it('leave valid data unchanged', () =>
    expect(fit({ rows: [], count: 0 })).toEqual({
      data: { rows: [], count: 0 },
      unreadableRows: 0,
      mismatch: null,
    }));
});
