import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@shared/kernel/access/capabilities';
import { TODAY_KINDS, TODAY_TONES, lineAnnotationsSchema, type TodayLine } from './model';
import { byUrgency, openLineCount, sectionsOf, sourcesOf, withoutDuplicates } from './rules';
import { assign, lineIdOf, isSnoozed, NO_ANNOTATIONS, snooze } from './today-preferences';

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
    expect(sourcesOf(role)).toEqual(sources);
  });
});

describe('the order of lines', () => {
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

  it('is not also listed as stale', () => expect(withoutDuplicates([stale, failed])).toEqual([failed]));

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
    tone: 'warning',
  });
  const near = line({ kind: 'launch', subject: 'bay_store1', reason: 'Launch 12/31/2026, in 5 days' });
  const step = line({
    ...{ kind: 'pipeline', subject: 'bay_store1', reason: 'Review can be done now: press Complete' },
    ...{ tone: 'calm', to: '/pipeline' },
  });

  it('has one line, which also names the step that can be done now', () => {
    expect(withoutDuplicates([step, late])).toEqual([
      {
        ...{ ...late, to: '/pipeline' },
        reason: '85% likely by 01/19/2027, 19 days late; Review can be done now: press Complete',
      },
    ]);
    expect(withoutDuplicates([late])).toEqual([late]);
  });

  it('says so on the line of its near launch', () =>
    expect(withoutDuplicates([late, near])).toEqual([
      { ...near, reason: 'Launch 12/31/2026, in 5 days; 85% likely by 01/19/2027, 19 days late' },
    ]));

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
        for (const one of sections.snoozed) expect(isSnoozed(marks, lineIdOf(one), TODAY)).toBe(true);
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

  it('can be restricted to assigned lines', () => {
    const theirs = line({ subject: '2' });
    const marks = assign(NO_ANNOTATIONS, { id: lineIdOf(theirs), toMe: true });
    const { open } = sectionsOf([line(), theirs], marks, { today: TODAY, onlyMine: true });
    expect(open).toEqual([{ kind: 'launch', lines: [theirs] }]);
  });
});

describe('stored marks', () => {
  it.each([null, {}, { snoozed: { a: 'tomorrow' }, mine: [] }, { snoozed: {}, mine: [7] }])(
    '%j is not accepted',
    (stored) => expect(lineAnnotationsSchema.safeParse(stored).success).toBe(false),
  );
});
