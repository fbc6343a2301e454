import { describe, expect, it } from 'vitest';
import { ladder } from '@fixtures/domains/parts-matrices';
import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import type { MenuDetails, MenuInterval } from '@shared/domains/menus/model';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import type { PayType } from '@shared/domains/pay-types/model';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { planGrids, planMatrices, planMenus } from './plan-prices';
import { planPayTypes, planSettings } from './plan-setup';
import { copyOutcome } from './rules';

const summariesOf = (items: readonly { title: string; state: string; note: string | null }[]): string[] =>
  items.map(({ title, state, note }) => [title, state, ...(note === null ? [] : [note])].join(' | '));

describe('labor grids', () => {
  const grid = (gridType: string, day: string | null, change: Partial<LaborGrid> = {}): LaborGrid => ({
    gridType,
    gridFor: 'Model',
    gridOrder: 1,
    storeInstallDate: day,
    createdDate: '2026-01-01',
    opcode: null,
    ...change,
  });
  const rated = (one: LaborGrid, rate = 100) => ({ grid: one, rates: doorRateGrid(rate) });

  it('are new, another period, a replacement for one of the same day, or impossible', () => {
    const current = [
      rated(grid('diesel', '2026-01-01')),
      rated(grid('Euro', '2026-05-01')),
      rated(grid('Older', '2026-01-01')),
      rated(grid('Same', '2026-05-01'), 50),
      rated(grid('Newer', '2026-08-01')),
      rated(grid('Kept', '2026-08-01')),
    ];
    const prior = grid('Kept', '2026-03-01', { gridOrder: 2 });
    const from = [
      rated(grid('New one', '2026-03-01'), 90),
      rated(grid('Diesel', '2026-03-01'), 90),
      rated(grid('Newer', '2026-03-01'), 90),
      rated(grid('Euro', '2026-05-01'), 90),
      rated(grid('Older', '2026-03-01')),
      rated(grid('Same', '2026-05-01'), 50),
      rated(grid('Kept', '2026-03-01'), 90),
      rated(grid('Undated', null)),
      rated(grid('LOF', '2026-03-01', { gridFor: 'Opcode' })),
      rated(grid('ROT', '2026-03-01', { gridFor: 'Opcode' })),
    ];
    const items = planGrids(from, {
      storeName: 'Bay Kia',
      current,
      scope: { grids: [...current.map((one) => one.grid), prior], opcodes: ['LOF'] },
    });
    expect(summariesOf(items)).toEqual([
      'New one (Model), Current | new',
      'Diesel (Model), Current | new | Becomes the current grid; the present one becomes prior',
      'Newer (Model), Current | new | Becomes a prior one: the current one was installed later, on 08/01/2026',
      'Euro (Model), Current | overwrites',
      'Older (Model), Current | same | Already has the same value',
      'Same (Model), Current | same',
      'Kept (Model), Current | impossible | A prior grid of that name is installed on 03/01/2026 already; change that one on its own tab',
      'Undated (Model), Current | impossible | It has no install date',
      'LOF (Opcode), Current | new',
      'ROT (Opcode), Current | impossible | Bay Kia has no opcode ROT',
    ]);
    expect(items[3]?.change).toMatchObject({ over: current[1], rates: doorRateGrid(90) });
  });
});

describe('parts matrices', () => {
  const matrix = (
    matrixType: string,
    prtsource: string[],
    change: Partial<PartsMatrix> = {},
  ): PartsMatrix => ({
    matrixType,
    partsFor: 'matrix',
    prtsource,
    storeInstallDate: '2026-03-01',
    createdDate: '2026-01-01',
    matrixOrder: 1,
    gridOrder: 1,
    gridData: ladder([10, 100]),
    prtsourceList: [],
    opcode: null,
    ...change,
  });

  it('keep their sources if the store has them', () => {
    const inTarget = matrix('Standard', ['OEM'], { gridData: ladder([10, 90]) });
    const scope = {
      matrices: [inTarget],
      matrixNames: ['Standard'],
      sources: ['All', 'OEM'],
      opcodes: ['LOF'],
    };
    const items = planMatrices(
      [
        matrix('standard', ['OEM']),
        matrix('Retail', ['All']),
        matrix('Standard', ['Glass', 'OEM', 'Wood']),
        matrix('Tekion', []),
        matrix('Oil', [], { partsFor: 'opcode', opcode: 'LOF' }),
        matrix('Oil', [], { partsFor: 'opcode', opcode: 'ROT' }),
      ],
      { storeName: 'Bay Kia', dms: 'CDK Global', scope },
    );
    expect(summariesOf(items)).toEqual([
      'standard (matrix, OEM), Current | overwrites',
      'Retail (matrix, All), Current | new | The matrix name Retail is added',
      'Standard (matrix, Glass, OEM, Wood), Current | impossible | Bay Kia has no sources Glass and Wood',
      'Tekion (matrix), Current | new | The matrix name Tekion is added. It has no sources; in the other store it is for all sources',
      'Oil (opcode), Current | new | The matrix name Oil is added. It has no sources; in the other store it is for all sources',
      'Oil (opcode), Current | impossible | Bay Kia has no opcode ROT',
    ]);
    expect(items[0]?.change).toMatchObject({ over: inTarget, matrixType: 'Standard', addsName: false });
  });

  it('keep their sources when copied to a DMS without any', () => {
    const items = planMatrices(
      [matrix('Standard', ['All']), matrix('Standard', ['OEM']), matrix('Standard', [])],
      {
        storeName: 'Bay Tekion',
        dms: 'Tekion',
        scope: { matrices: [], matrixNames: ['Standard'], sources: [], opcodes: [] },
      },
    );
    expect(summariesOf(items)).toEqual([
      'Standard (matrix, All), Current | new',
      'Standard (matrix, OEM), Current | impossible | Tekion has no sources of parts; this is for OEM alone',
      'Standard (matrix), Current | impossible | Another matrix has the same name and day',
    ]);
    expect(items[0]?.change).toMatchObject({ prtsource: [] });
  });
});

describe('menus', () => {
  const interval = (serviceType: string, change: Partial<MenuInterval> = {}): MenuInterval => ({
    serviceType,
    price: 50,
    frh: 1,
    items: 1,
    opcodes: ['LOF'],
    ratings: [5_000],
    ...change,
  });
  const menu = (menuName: string, intervals: MenuInterval[], milegaeInterval = 5_000): MenuDetails => ({
    menu: {
      menuName,
      menuIsdefault: true,
      menuEnable: true,
      milegaeInterval,
      beforeMiles: 500,
      afterMiles: 500,
      maxMiles: 60_000,
      mappedModels: 0,
      intervals: intervals.length,
    },
    intervals,
    opcodes: [],
  });
  const scope = { opcodes: ['LOF'], categories: ['Oil', 'Battery', 'Brakes'] };

  it('are created with their intervals, which depend on them', () => {
    const items = planMenus([menu('Basic', [interval('Oil'), interval('Wash')])], {
      storeName: 'Bay Kia',
      menus: [],
      scope,
    });
    expect(summariesOf(items)).toEqual([
      'Menu Basic | new',
      'Basic: Oil | new',
      'Basic: Wash | impossible | The store has no category Wash',
    ]);
    expect(items[0]?.change).toMatchObject({ menu: { menuIsdefault: true } });
    expect(items[1]?.needs).toBe(items[0]?.id);
  });

  it('that exist keep their miles, and accept intervals that fit', () => {
    const items = planMenus(
      [
        menu('basic', [
          interval('Oil', { price: 60 }),
          interval('Battery', { ratings: [7_500] }),
          interval('Brakes', { opcodes: ['LOF', 'ROT'], ratings: [5_000] }),
        ]),
        menu('Plus', []),
      ],
      { storeName: 'Bay Kia', menus: [menu('Basic', [interval('Oil')], 7_500)], scope },
    );
    expect(summariesOf(items)).toEqual([
      "Menu basic | impossible | The mileage of an existing menu can't be changed",
      "basic: Oil | impossible | 5000 miles isn't a mileage of this menu",
      'basic: Battery | new',
      'basic: Brakes | impossible | Bay Kia has no opcode ROT',
      'Menu Plus | new',
    ]);
    expect(items[2]?.change).toMatchObject({ menuName: 'Basic', over: null });
    expect(items[4]?.change, 'the store keeps its default menu').toMatchObject({
      menu: { menuIsdefault: false },
    });
  });
});

describe('pay types', () => {
  const payType = (name: string, change: Partial<PayType> = {}): PayType => ({
    id: 1,
    payType: name,
    lbrOrPrts: null,
    payTypeCode: 'C',
    department: 'Service',
    gridExcluded: 0,
    laborFixedRate: 0,
    partsFixedRate: 0,
    laborFixedratevalue: null,
    partsFixedratevalue: null,
    laborFixedratedate: null,
    partsFixedratedate: null,
    ...change,
  });

  it('fill in empty values, and overwrite others', () => {
    const items = planPayTypes(
      [
        payType('CP'),
        payType('INT'),
        payType('WAR', { payTypeCode: 'W' }),
        payType('X'),
        payType('UN', { payTypeCode: null }),
        payType('ODD', { payTypeCode: 'Q' }),
      ],
      [payType('CP'), payType('INT', { payTypeCode: null }), payType('WAR'), payType('UN'), payType('ODD')],
    );
    expect(summariesOf(items)).toEqual([
      'CP | same',
      'INT | new',
      'WAR | overwrites',
      "X | impossible | This store doesn't have this pay type. Loads create pay types.",
      'UN | same',
      'ODD | impossible | One of C, E, F, I, M, W',
    ]);
    expect(items[1]?.change).toEqual({
      kind: 'payType',
      seen: payType('INT', { payTypeCode: null }),
      wanted: expect.objectContaining({ payTypeCode: 'C' }),
    });
  });
});

describe('settings', () => {
  const off = { timezone: '', storeNickname: '', days: [] };
  const set = {
    timezone: 'America/Boise',
    storeNickname: 'Bay',
    days: [{ keyname: 'Monday', keyvalue: '1', active: 1 }],
  };

  it('are new if nothing is set, and never include the nickname', () => {
    const nickname = "Store Nickname | impossible | A nickname is a store's own";
    expect(summariesOf(planSettings(set, off))).toEqual(['Timezone | new', 'Working days | new', nickname]);
    expect(summariesOf(planSettings(set, { ...set, timezone: 'America/Detroit' }))).toEqual([
      'Timezone | overwrites',
      'Working days | same',
      nickname,
    ]);
    expect(summariesOf(planSettings(off, set))).toEqual([
      "Timezone | impossible | It isn't set",
      "Working days | impossible | It isn't set",
    ]);
  });
});

describe('the outcome of a copy', () => {
  const parts = (...statuses: JobPart['status'][]): JobPart[] =>
    statuses.map((status, at) => ({ subject: String(at), title: '', status, reason: null }));

  it.each<[string, JobPart['status'][]]>([
    ['2 of 2 copied', ['done', 'done']],
    ['1 of 1 copied, 1 skipped', ['done', 'skipped']],
    ['Partly done: 1 of 2 copied, 1 failed, 1 skipped', ['done', 'failed', 'skipped']],
    ['Partly done: 1 of 3 copied, 1 refused, 1 unknown', ['done', 'unknown', 'refused']],
    ['Partly done: 0 of 2 copied, 1 failed, 1 unknown', ['unknown', 'failed']],
    ['Nothing was copied: 1 failed', ['failed']],
    ['Nothing was copied: 1 refused, 1 failed', ['failed', 'refused']],
  ])('is reported as %s', (text, statuses) => expect(copyOutcome(parts(...statuses))).toBe(text));
});
