import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryScope, arbitraryStore } from '@fixtures/samples/arbitrary-store';
import { storeFields } from '@fixtures/samples/records';
import type { Job } from '@shared/domains/jobs/model';
import type { PayTypeFields } from '@shared/domains/pay-types/model';
import type { CopyChange, CopyItem } from './model';
import { finalOverwrites, mayCopyInto, planCopy } from './rules';
import { selectedItems, defaultSelection, excludedItems, stepsOf } from './selection';

const plans = fc
  .tuple(arbitraryStore(1), arbitraryStore(2))
  .chain(([from, to]) => fc.tuple(fc.constant(from), fc.constant(to), arbitraryScope(to)))
  .map(([from, to, scope]) => ({ from, to, items: planCopy(from, to, scope).flatMap(({ items }) => items) }));

/** The replaced entry that a change names. */
const overOf = (change: CopyChange): unknown => ('over' in change ? change.over : null);

const any = fc.infiniteStream(fc.boolean());
const ticksOf = (items: readonly CopyItem[], stream: Stream): ReadonlySet<string> =>
  new Set(items.filter(() => stream.next().value === true).map(({ id }) => id));
type Stream = Iterator<boolean>;

describe('what is asked about before a copy', () => {
  const payType = (state: CopyItem['state'], [before, after]: [string | null, string | null]): CopyItem => {
    const fields: PayTypeFields = {
      ...{ payTypeCode: after, department: null, gridExcluded: 0 },
      ...{ laborFixedratevalue: null, partsFixedratevalue: null },
      ...{ laborFixedratedate: null, partsFixedratedate: null, laborFixedRate: 0, partsFixedRate: 0 },
    };
    const seen = { ...fields, id: 1, payType: 'W', lbrOrPrts: 'Labor', payTypeCode: before };
    const change = { kind: 'payType' as const, seen, wanted: fields };
    return { id: 'payType:W', title: 'W', state, change, note: null, group: null, needs: null };
  };

  it.each<[CopyItem['state'], [string | null, string | null], number]>([
    ['overwrites', [null, 'C'], 1],
    ['overwrites', ['W', 'C'], 0],
    ['overwrites', [null, null], 0],
    ['new', [null, 'C'], 0],
  ])('a pay type that %s, with the group %j: %i', (state, groups, asked) =>
    expect(finalOverwrites([payType(state, groups)])).toHaveLength(asked),
  );

  it('is nothing else, because the undo puts it back', () =>
    fc.assert(
      fc.property(plans, ({ items }) => {
        expect(finalOverwrites(items).every(({ change }) => change?.kind === 'payType')).toBe(true);
      }),
    ));
});

describe('a plan', () => {
  it('lists each entry once', () =>
    fc.assert(
      fc.property(plans, ({ items }) => {
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      }),
    ));

  it('preselects nothing that overwrites', () =>
    fc.assert(
      fc.property(plans, ({ items }) => {
        for (const { change, state } of selectedItems(items, defaultSelection(items))) {
          expect(state).toBe('new');
          if (change) expect(overOf(change)).toBeNull();
        }
      }),
    ));

  it('can be carried out exactly as offered, and shows what it would do', () =>
    fc.assert(
      fc.property(plans, ({ items }) => {
        for (const { state, change, group, note } of items) {
          expect(change !== null).toBe(state === 'new' || state === 'overwrites');
          if (change) expect(group).not.toBeNull();
          if (state === 'impossible') expect(note).not.toBeNull();
        }
      }),
    ));

  it('has nothing to do if both stores are the same', () =>
    fc.assert(
      fc.property(
        arbitraryStore(1).chain((store) => fc.tuple(fc.constant(store), arbitraryScope(store))),
        ([store, scope]) => {
          const all = planCopy(store, store, scope).flatMap(({ items }) => items);
          expect(all.filter(({ change }) => change !== null)).toEqual([]);
        },
      ),
    ));

  it('either sends or excludes every differing entry, whatever is selected', () =>
    fc.assert(
      fc.property(plans, any, ({ items }, stream) => {
        const ticked = ticksOf(items, stream);
        const sent = selectedItems(items, ticked).map(({ id }) => id);
        const left = excludedItems(items, ticked);
        const other = items.filter(({ state }) => state !== 'same').map(({ id }) => id);
        expect([...sent, ...left.map(({ id }) => id)].sort()).toEqual([...other].sort());
        for (const { reason } of left) expect(reason).not.toBe('');
        expect(sent.every((id) => ticked.has(id))).toBe(true);
        expect(stepsOf(items, ticked).flatMap(({ id }) => id.split('+'))).toEqual(sent);
      }),
    ));

  it('sends no interval without its menu', () =>
    fc.assert(
      fc.property(plans, any, ({ items, to }, stream) => {
        const steps = stepsOf(items, ticksOf(items, stream));
        const inTarget = to.menus.status === 'read' ? to.menus.data.map(({ menu }) => menu.menuName) : [];
        const made = new Set(inTarget);
        for (const { change } of steps) {
          if (change.kind === 'menu') made.add(change.menu.menuName);
          if (change.kind === 'interval') expect(made.has(change.menuName)).toBe(true);
        }
      }),
    ));

  it('sends the settings together, with the displayed values', () =>
    fc.assert(
      fc.property(plans, ({ items, to }) => {
        const ticked = new Set(items.map(({ id }) => id));
        const steps = stepsOf(items, ticked).filter(({ change }) => change.kind === 'settings');
        expect(steps.length).toBeLessThanOrEqual(1);
        const [step] = steps;
        if (step?.change.kind === 'settings' && to.settings.status === 'read') {
          expect(step.change.seen).toEqual(to.settings.data);
          expect(step.change.wanted.storeNickname).toBe(to.settings.data.storeNickname);
        }
      }),
    ));
});

describe('mayCopyInto', () => {
  const job: Job = {
    id: 'j',
    kind: 'store-copy',
    title: 'Copy',
    status: 'running',
    progress: null,
    result: null,
    code: null,
    file: null,
    link: null,
    subject: { id: '1', fromId: '2' },
    parts: [],
    startedAt: '2026-01-01T00:00:00Z',
    endedAt: null,
    seen: false,
  };

  it('requires an existing store without a running copy', () => {
    const store = storeFields();
    expect(mayCopyInto(store, [])).toEqual({ allowed: true });
    expect(mayCopyInto(storeFields({ isDeleted: true }), [])).toMatchObject({
      reasons: [{ text: 'The store is deleted' }],
    });
    expect(mayCopyInto(store, [job])).toMatchObject({
      reasons: [{ text: 'A copy into this store is in progress' }],
    });
    expect(mayCopyInto(store, [{ ...job, status: 'done' }]).allowed).toBe(true);
    expect(mayCopyInto(storeFields({ id: 2 }), [job]).allowed).toBe(true);
  });
});
