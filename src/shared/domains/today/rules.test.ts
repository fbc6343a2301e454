import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@shared/kernel/access/capabilities';
import {
  TODAY_KINDS,
  TODAY_SOURCES,
  TODAY_TONES,
  lineAnnotationsSchema,
  type TodayKind,
  type TodayLine,
} from './model';
import { byUrgency, listedByKind, openLineCount, sectionsOf, SOURCE_OF, sourcesOf, storeOf } from './rules';
import { isMine, isSnoozed, lineIdOf, rowIdsOf } from './row-ids';
import { assign, NO_ANNOTATIONS, snooze } from './today-preferences';

const TODAY = '2026-11-21';

const line = (change: Partial<TodayLine> = {}): TodayLine => ({
  kind: 'launch',
  subject: '1',
  title: 'Bay Ford',
  tenant: 'Bay',
  reason: 'Launch is today',
  tone: 'calm',
  order: 0,
  to: '/today',
  ...change,
});

const lines = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...TODAY_KINDS),
    subject: fc.string(),
    title: fc.string(),
    tenant: fc.option(fc.string()),
    reason: fc.string(),
    tone: fc.constantFrom(...TODAY_TONES),
    order: fc.integer({ min: -1000, max: 1000 }),
    to: fc.constant('/today'),
  }),
  { selector: lineIdOf },
);

const withoutDuplicates = (some: readonly TodayLine[]) => [...listedByKind(some).values()].flat();

const STORES = ['stores', 'forecasts'] as const;
const OTHERS = ['dataAges', 'neverEvents', 'users', 'drafts'] as const;

describe('the sources of a role', () => {
  it.each([
    ['superadmin', ['failedLoads', ...STORES, 'approvals', ...OTHERS]],
    ['admin', [...STORES, 'approvals', ...OTHERS]],
    ['user', [...STORES, 'approvals', ...OTHERS]],
    ['client', [...STORES, ...OTHERS]],
  ])('as %s', (role, sources) => {
    expect(ROLES).toContain(role);
    expect(sourcesOf({ role })).toEqual(sources);
  });
});

it('every source has lines, and launches and pipelines are read with the stores', () => {
  expect(new Set(Object.values(SOURCE_OF))).toEqual(new Set(TODAY_SOURCES));
  expect(TODAY_KINDS.filter((kind) => SOURCE_OF[kind] === 'stores')).toEqual(['launch', 'pipeline']);
});

it.each<[TodayKind, boolean]>([
  ['failedLoad', true],
  ['launch', true],
  ['lateLaunch', true],
  ['pipeline', true],
  ['staleLoad', true],
  ['approval', false],
  ['neverEvent', false],
  ['user', false],
  ['draft', false],
])('a line of the kind %s is about a store: %j', (kind, isStore) =>
  expect(storeOf(line({ kind }))).toEqual(isStore ? { storeName: 'Bay Ford', tenantName: 'Bay' } : undefined),
);

describe('the order of lines', () => {
  it('is that of the tenants for stores of one name, those without one first', () => {
    const tenants = ['Hill 10', 'Hill 2', null].map((tenant) => line({ tenant }));
    const orders = [tenants, tenants.toReversed()].map((some) => some.sort(byUrgency));
    for (const sorted of orders)
      expect(sorted.map(({ tenant }) => tenant)).toEqual([null, 'Hill 2', 'Hill 10']);
  });

  it('is sorted by urgency, then by due date, then by name', () => {
    const pressing = line({ title: 'Z', tone: 'danger', order: 9 });
    const soon = line({ title: 'Y', tone: 'warning', order: -3 });
    const later = line({ title: 'X', tone: 'warning', order: 2 });
    const ten = line({ title: 'Store 10', order: 0 });
    const two = line({ title: 'Store 2', order: 0 });
    expect([ten, later, two, soon, pressing].sort(byUrgency)).toEqual([pressing, soon, later, two, ten]);
  });

  it('is consistent for any lines', () =>
    fc.assert(
      fc.property(lines, (some) => {
        const sorted = some.toSorted(byUrgency);
        for (const [at, one] of sorted.entries())
          for (const after of sorted.slice(at + 1)) expect(byUrgency(one, after)).toBeLessThanOrEqual(0);
      }),
    ));
});

describe('a store whose load failed', () => {
  const failed = line({ kind: 'failedLoad' });
  const stale = line({ kind: 'staleLoad', subject: 'bay/Bay Ford' });

  it('is not also listed as stale, and its line stands for both', () =>
    expect(withoutDuplicates([stale, failed])).toEqual([
      { ...failed, absorbed: ['staleLoad:bay/Bay Ford'] },
    ]));

  it('has the stale line in one row only, if two loads of its name failed', () => {
    const second = line({ kind: 'failedLoad', subject: '2' });
    const listed = withoutDuplicates([failed, second, stale]);
    expect(listed).toEqual([{ ...failed, absorbed: ['staleLoad:bay/Bay Ford'] }, second]);
  });

  it('is the same store in any case of its name, and hides no line of another kind', () => {
    const [shouted, user] = [line({ ...stale, title: 'BAY FORD' }), line({ kind: 'user' })];
    expect(withoutDuplicates([failed, shouted, user])).toEqual([
      { ...failed, absorbed: ['staleLoad:bay/Bay Ford'] },
      user,
    ]);
  });

  it('hides no line about a store whose load did not fail', () =>
    expect(withoutDuplicates([stale, line()])).toEqual([stale, line()]));

  it('is recognized where neither line has a tenant', () => {
    const [alone, old] = [
      { ...failed, tenant: null },
      { ...stale, tenant: null },
    ];
    expect(withoutDuplicates([alone, old])).toEqual([{ ...alone, absorbed: [lineIdOf(old)] }]);
  });

  it('does not hide a store of the same name in another tenant', () => {
    const other = { ...stale, tenant: 'Hill' };
    expect(withoutDuplicates([failed, other])).toEqual([failed, other]);
  });
});

describe('a store whose launch is forecast late', () => {
  const late = line({
    kind: 'lateLaunch',
    subject: 'bay_store1',
    reason: 'Planned 12/31/2026, 85% likely by 01/19/2027, 19 days late; waits for Review',
    addition: '85% likely by 01/19/2027, 19 days late',
    basis: 'Forecasts learned from 1,204 launches',
    tone: 'warning',
  });
  const near = line({ kind: 'launch', subject: 'bay_store1', reason: 'Launch 12/31/2026, in 5 days' });
  const step = line({
    ...{ kind: 'pipeline', subject: 'bay_store1', reason: 'Review can be done now: select Complete' },
    ...{ tone: 'calm', to: '/pipeline' },
  });

  it('has one line, which also names the step that can be done now', () => {
    expect(withoutDuplicates([step, late])).toEqual([
      {
        ...{ ...late, to: '/pipeline' },
        reason: '85% likely by 01/19/2027, 19 days late; Review can be done now: select Complete',
        absorbed: ['pipeline:bay_store1'],
      },
    ]);
    expect(withoutDuplicates([late])).toEqual([late]);
  });

  it.each([
    ['calm', 'danger', 'danger'],
    ['warning', 'danger', 'danger'],
    ['warning', 'calm', 'warning'],
    ['calm', 'calm', 'calm'],
  ] as const)('is as urgent as its step that failed: %s with a step that is %s', (own, ofStep, tone) =>
    expect(
      withoutDuplicates([
        { ...late, tone: own },
        { ...step, tone: ofStep },
      ]),
    ).toMatchObject([{ kind: 'lateLaunch', tone }]),
  );

  it('says so on the line of its near launch', () =>
    expect(withoutDuplicates([late, near])).toEqual([
      {
        ...{ ...near, reason: 'Launch 12/31/2026, in 5 days; 85% likely by 01/19/2027, 19 days late' },
        basis: late.basis,
        absorbed: ['lateLaunch:bay_store1'],
      },
    ]));

  it('has one line with its near launch and its step, which stands for all three', () =>
    expect(withoutDuplicates([step, late, near]).map(rowIdsOf)).toEqual([
      ['launch:bay_store1', 'lateLaunch:bay_store1', 'pipeline:bay_store1'],
    ]));

  it('is completed by the action of its step', () => {
    const directAction = { type: 'rerun', storeId: 'bay_store1' } as const;
    expect(withoutDuplicates([late, { ...step, directAction }])).toMatchObject([
      { kind: 'lateLaunch', directAction },
    ]);
    expect(withoutDuplicates([late, step])[0]).not.toHaveProperty('directAction');
  });

  it('keeps its line unchanged if it has nothing to add to another', () => {
    const { addition: _none, ...bare } = late;
    expect(withoutDuplicates([bare, step])).toEqual([{ ...bare, absorbed: ['pipeline:bay_store1'] }]);
    expect(withoutDuplicates([bare, near])).toEqual([{ ...near, absorbed: ['lateLaunch:bay_store1'] }]);
  });

  it('leaves the lines of other kinds about the same subject', () => {
    const user = line({ kind: 'user', subject: 'bay_store1' });
    expect(withoutDuplicates([user, near])).toEqual([user, near]);
    expect(withoutDuplicates([user, step])).toEqual([user, step]);
    expect(withoutDuplicates([user, late])).toEqual([user, late]);
  });

  it('changes no line of another store', () => {
    const other = { ...step, subject: 'hill_store1' };
    expect(withoutDuplicates([other, late])).toEqual([other, late]);
  });
});

describe('the sections', () => {
  it('contain every line once, under its kind, with snoozed lines separate', () =>
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 20 }), (some, off) => {
        const marks = some
          .slice(0, off)
          .reduce((now, one) => snooze(now, { id: lineIdOf(one), today: TODAY }), NO_ANNOTATIONS);
        const sections = sectionsOf(some, marks, { today: TODAY });
        const open = sections.open.flatMap((section) => section.lines);
        const unique = withoutDuplicates(some);
        expect(new Set([...open, ...sections.snoozed])).toEqual(new Set(unique));
        expect(open.length + sections.snoozed.length).toBe(unique.length);
        expect(openLineCount(sections)).toBe(open.length);
        for (const one of sections.snoozed) expect(isSnoozed(marks, rowIdsOf(one), TODAY)).toBe(true);
        for (const { kind, lines: found } of sections.open) {
          expect(found.length).toBeGreaterThan(0);
          expect(found.every((one) => one.kind === kind)).toBe(true);
        }
      }),
    ));

  it('show a snoozed line again on the next day', () => {
    const marks = snooze(NO_ANNOTATIONS, { id: lineIdOf(line()), today: TODAY });
    expect(openLineCount(sectionsOf([line()], marks, { today: TODAY }))).toBe(0);
    expect(openLineCount(sectionsOf([line()], marks, { today: '2026-11-22' }))).toBe(1);
  });

  it('are in the order of kinds, each with the most urgent line first', () => {
    const urgent = line({ subject: '2', tone: 'danger' });
    const failed = line({ kind: 'failedLoad', subject: '3', title: 'Hill Kia' });
    const { open, snoozed } = sectionsOf([line(), urgent, failed], NO_ANNOTATIONS, { today: TODAY });
    expect(open).toEqual([
      { kind: 'failedLoad', lines: [failed] },
      { kind: 'launch', lines: [urgent, line()] },
    ]);
    expect(snoozed).toEqual([]);
  });

  it('can be restricted to assigned lines', () => {
    const theirs = line({ subject: '2' });
    const marks = assign(NO_ANNOTATIONS, { id: lineIdOf(theirs), toMe: true });
    const { open } = sectionsOf([line(), theirs], marks, { today: TODAY, onlyMine: true });
    expect(open).toEqual([{ kind: 'launch', lines: [theirs] }]);
  });
});

describe('what was said of a line that another one absorbed', () => {
  /** Few names, so that lines about one store are common. */
  const ofFewStores = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom<TodayKind[]>(
        'failedLoad',
        'launch',
        'lateLaunch',
        'pipeline',
        'staleLoad',
        'user',
      ),
      subject: fc.constantFrom('1', '2', '3'),
      title: fc.constantFrom('Bay Ford', 'Hill Kia'),
      tone: fc.constantFrom(...TODAY_TONES),
      addition: fc.constantFrom('19 days late', undefined),
    }),
    { selector: lineIdOf },
  );
  const listedOf = (some: readonly Partial<TodayLine>[]): TodayLine[] =>
    some.map(({ addition, ...other }) => line(addition === undefined ? other : { ...other, addition }));

  it('is in exactly one row, whose own id comes first', () =>
    fc.assert(
      fc.property(ofFewStores, (some) => {
        const read = listedOf(some);
        const rows = withoutDuplicates(read).map((one) => ({ own: lineIdOf(one), ids: rowIdsOf(one) }));
        for (const { own, ids } of rows) expect(ids[0]).toBe(own);
        expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(read.map(lineIdOf).sort());
      }),
    ));

  it('is kept: whatever is snoozed or taken is so in the row that stands for it, and no other row is', () =>
    fc.assert(
      fc.property(ofFewStores, fc.nat(), (some, pick) => {
        const read = listedOf(some);
        const marked = read[pick % Math.max(1, read.length)];
        if (!marked) return;
        const id = lineIdOf(marked);
        const snoozed = sectionsOf(read, snooze(NO_ANNOTATIONS, { id, today: TODAY }), { today: TODAY });
        expect(snoozed.snoozed.map((one) => rowIdsOf(one).includes(id))).toEqual([true]);
        const mine = assign(NO_ANNOTATIONS, { id, toMe: true });
        const { open } = sectionsOf(read, mine, { today: TODAY, onlyMine: true });
        const taken = open.flatMap((section) => section.lines);
        expect(taken.map((one) => rowIdsOf(one).includes(id))).toEqual([true]);
        expect(taken.every((one) => isMine(mine, rowIdsOf(one)))).toBe(true);
      }),
    ));
});

describe('stored marks', () => {
  it.each([null, {}, { snoozed: { a: 'tomorrow' }, mine: [] }, { snoozed: {}, mine: [7] }])(
    '%j is not accepted',
    (stored) => expect(lineAnnotationsSchema.safeParse(stored).success).toBe(false),
  );
});
