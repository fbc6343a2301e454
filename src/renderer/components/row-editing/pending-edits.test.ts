import { describe, expect, it } from 'vitest';
import { planSave, settle, type PendingEdit } from './pending-edits';

const stored = { code: 'C', department: 'Service' };
const edit = (values: Partial<Record<'code' | 'department', string | null>>, base = stored): PendingEdit => ({
  base,
  values: { ...base, ...values },
  problem: null,
});

describe('planSave', () => {
  it('sends what differs, drops what is stored already, names what is gone', () => {
    const plan = planSave(
      new Map([
        ['CP', edit({ code: 'W' })],
        ['INT', edit({})],
        ['OLD', edit({ code: 'W' })],
      ]),
      new Map([
        ['CP', stored],
        ['INT', stored],
      ]),
    );
    expect([...plan.ready]).toEqual([
      ['CP', { base: stored, values: { ...stored, code: 'W' }, problem: null }],
    ]);
    expect(plan).toMatchObject({ conflicts: [], done: ['INT'], gone: ['OLD'] });
  });

  it('keeps what somebody else changed in other fields', () => {
    const now = { code: 'C', department: null };
    const plan = planSave(new Map([['CP', edit({ code: 'W' })]]), new Map([['CP', now]]));
    expect(plan.ready.get('CP')).toEqual({
      base: now,
      values: { code: 'W', department: null },
      problem: null,
    });
    expect(plan.conflicts).toEqual([]);
  });

  it('asks about a field that both changed, and does as it is told', () => {
    const now = { code: 'I', department: 'Service' };
    const plan = planSave(
      new Map([
        ['CP', edit({ code: 'W' })],
        ['CQ', edit({ code: 'W', department: null })],
      ]),
      new Map([
        ['CP', now],
        ['CQ', now],
      ]),
    );
    expect(plan.conflicts).toMatchObject([
      { key: 'CP', field: 'code', mine: 'W', theirs: 'I' },
      { key: 'CQ', field: 'code', mine: 'W', theirs: 'I' },
    ]);
    const mine = settle(plan, new Set());
    expect([...mine.ready.values()].map(({ values }) => values['code'])).toEqual(['W', 'W']);
    const theirs = settle(plan, new Set(plan.conflicts.map(({ id }) => id)));
    expect([...theirs.ready]).toEqual([
      ['CQ', { base: now, values: { code: 'I', department: null }, problem: null }],
    ]);
    expect(theirs.done).toEqual(['CP']);
  });

  it('takes any text for the key of a row', () => {
    const plan = planSave(new Map([['__proto__', edit({ code: 'W' })]]), new Map([['__proto__', stored]]));
    expect(plan.ready.get('__proto__')?.values['code']).toBe('W');
  });
});
