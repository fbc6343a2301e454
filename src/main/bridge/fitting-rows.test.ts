import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fittingRows } from './fitting-rows';

const row = z.object({ id: z.number(), tags: z.array(z.string()).default([]) });
const page = z.object({ rows: z.array(row.extend({ parts: z.array(row).default([]) })), count: z.number() });
const fit = (value: unknown) => fittingRows(page, value, 'things.list');

describe('rows that do not fit', () => {
  it('cost themselves, the innermost row first, and are counted', () => {
    const part = { id: 3, tags: [] };
    const fitted = fit({
      rows: [{ id: 'one' }, { id: 2, parts: [{ id: null }, part] }, { id: 4 }, null],
      count: 4,
    });
    expect(fitted.data.rows).toEqual([
      { id: 2, tags: [], parts: [part] },
      { id: 4, tags: [], parts: [] },
    ]);
    expect(fitted).toMatchObject({ unread: 3, misfit: 'rows.0.id' });
  });

  it('take their row along where a list of texts is wrong', () =>
    expect(fit({ rows: [{ id: 1, tags: ['a', 7] }, { id: 2 }], count: 2 })).toMatchObject({
      data: { rows: [{ id: 2 }] },
      unread: 1,
    }));

  it('are no excuse for what is not a row', () =>
    expect(() => fit({ rows: [{ id: 'one' }], count: 'many' })).toThrowError(
      expect.objectContaining({ message: expect.stringContaining('count of things.list') as string }),
    ));

  it('leave what fits as it is', () =>
    expect(fit({ rows: [], count: 0 })).toEqual({ data: { rows: [], count: 0 }, unread: 0, misfit: null }));
});
