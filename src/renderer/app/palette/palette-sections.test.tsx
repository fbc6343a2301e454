import { describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '@shared/domains/search/model';
import { withRecentPage, recordUse, type RecentPage } from '@shared/domains/search/palette-history';
import type { PaletteEntry } from './palette-entries';
import { parsePaletteQuery } from './palette-query';
import { paletteSections } from './palette-sections';

// The first screen imports its manifest, which needs the bridge.
vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const hits: SearchHit[] = [
  { kind: 'store', id: 5, title: 'Bay Ford', subtitle: 'Bay Group' },
  { kind: 'tenant', id: 3, title: 'Bay Group', subtitle: 'baygroup' },
];
const visited = (to: string): RecentPage => ({ to, title: to, subtitle: '' });
const entry = (key: string, title: string, subtitle = ''): PaletteEntry => ({
  ...{ key, title, subtitle },
  action: { to: key },
  permission: { allowed: true },
});
const NOTHING = {
  recent: [],
  uses: {},
  now: 0,
  hits: [],
  users: [],
  commands: [],
  places: [],
  dates: [],
  isSettled: true,
};

const sectionsOf = (text: string, role: string, known: Partial<Parameters<typeof paletteSections>[1]> = {}) =>
  paletteSections(parsePaletteQuery(text, '2026-11-24'), { ...NOTHING, role, ...known });

const listed = (...given: Parameters<typeof sectionsOf>) =>
  sectionsOf(...given).map(({ title, entries }) => [title, ...entries.map((one) => one.title)]);

describe('paletteSections', () => {
  it('lists matching screens, then tenants, then stores', () => {
    expect(listed('launch', 'admin', { hits })).toEqual([
      [
        'Screens',
        'Launch Forecast',
        'Launch Report',
        'Launched',
        'Launches by week',
        'Ready To Launch',
        'Late launches',
      ],
      ['Tenants', 'Bay Group'],
      ['Stores', 'Bay Ford'],
    ]);
    const [, tenants, stores] = sectionsOf('launch', 'admin', { hits });
    expect(tenants?.entries[0]?.action).toEqual({ to: '/statelessServiceBzoTenants/3/show' });
    expect(stores?.entries[0]?.action).toEqual({ to: '/statelessServiceBzoStoreDetails/5/show' });
  });

  it('starts each section with the most used entries', () => {
    const ready = sectionsOf('ready to launch', 'admin')[0]?.entries[0]?.key ?? '';
    expect(listed('launch', 'admin', { uses: recordUse({}, { key: ready, at: 0 }) })[0]).toEqual([
      ...[
        'Screens',
        'Ready To Launch',
        'Launch Forecast',
        'Launch Report',
        'Launched',
        'Launches by week',
        'Late launches',
      ],
    ]);
  });

  it('omits what the role may not open', () => {
    expect(listed('test tenant', 'admin')).toEqual([]);
    expect(listed('test tenant', 'superadmin')).toHaveLength(1);
    expect(listed('regression', 'admin')).toEqual([]);
    expect(listed('regression', 'superadmin')).toHaveLength(1);
  });

  it('lists the recent pages, newest first, while nothing is typed', () => {
    const recent = [visited('/b'), visited('/a')];
    const [first, second] = listed(' ', 'user', { recent, hits, uses: recordUse({}, { key: '/a', at: 0 }) });
    expect(first).toEqual(['Recent', '/b', '/a']);
    expect(second?.[0]).toBe('Screens');
  });

  const commands = [
    { ...entry('theme', 'Dark theme'), keywords: 'mode' },
    { ...entry('export', 'Export (Excel)', 'Company stores'), isOfPage: true },
    { ...entry('approve', 'Approve the cancellation: Extra Motor Company'), verb: 'approve' },
  ];

  it("lists commands after >, the page's own first, and nothing else", () => {
    expect(listed('>', 'user', { commands, hits })).toEqual([['Commands', 'Export (Excel)', 'Dark theme']]);
    const uses = recordUse({}, { key: 'theme', at: 0 });
    expect(listed('>', 'user', { commands, uses })).toEqual([['Commands', 'Export (Excel)', 'Dark theme']]);
  });

  it('finds commands by their titles, and a decision by its verb', () => {
    expect(listed('>e', 'user', { commands })).toEqual([['Commands', 'Export (Excel)']]);
    expect(listed('>com', 'user', { commands })).toEqual([]);
    expect(listed('>extra', 'user', { commands })).toEqual([]);
    expect(listed('>approve extra', 'user', { commands })).toHaveLength(1);
  });

  it('lists commands without the prefix too, below the other results that begin like them', () => {
    expect(listed('dark mode', 'user', { commands })).toEqual([['Commands', 'Dark theme']]);
    expect(listed('approve', 'user', { commands })[0]?.[0]).toBe('Commands');
    const exporting = listed('export', 'user', { commands, users: [entry('/u', 'Export User')] });
    expect(exporting.map(([title]) => title)).toEqual(['Users', 'Screens', 'Commands']);
  });

  it('lists commands below the records and places that match, unless the whole verb of a decision is typed', () => {
    const decisions = [{ ...entry('deny', 'Deny the cancellation: Extra Motor Company'), verb: 'deny' }];
    const denver: SearchHit[] = [{ kind: 'store', id: 9, title: 'Kia of Denver', subtitle: '' }];
    const titles = (...given: Parameters<typeof sectionsOf>) => listed(...given).map(([title]) => title);
    expect(titles('den', 'user', { commands: decisions, hits: denver })).toEqual(['Stores', 'Commands']);
    expect(titles('den', 'user', { commands: decisions, hits: [] })).toEqual(['Commands']);
    const places = [entry('/9?sub=feeds', 'Denver Feeds', 'Kia')];
    expect(titles('den', 'user', { commands: decisions, places }), 'a place').toEqual(['Places', 'Commands']);
    expect(titles('deny', 'user', { commands: decisions, hits: denver })).toEqual(['Commands', 'Stores']);
    const newYork: SearchHit[] = [{ kind: 'store', id: 8, title: 'Toyota of New York', subtitle: '' }];
    expect(titles('new', 'user', { commands: [entry('new', 'New tenant')], hits: newYork })).toEqual([
      ...['Screens', 'Stores', 'Commands'],
    ]);
  });

  it('puts a title that begins with the typed word before one that has it in the middle', () => {
    const [first, second] = listed('app', 'superadmin', { commands });
    expect(first).toEqual(['Commands', 'Approve the cancellation: Extra Motor Company']);
    expect(second).toEqual(['Screens', 'Build Application']);
  });

  it('lists the dates of a name and a day, after what has the text as its name', () => {
    const dates = [entry('launchDate:5', 'Bay Ford: December 15, 2026')];
    expect(listed('bay 12/15', 'user', { dates })).toEqual([['Dates', 'Bay Ford: December 15, 2026']]);
    const hit = { kind: 'store', id: 9, title: 'Bay 12/15 Kia', subtitle: '' } as const;
    expect(listed('bay 12/15', 'user', { dates, hits: [hit] }).map(([title]) => title)).toEqual([
      'Stores',
      'Dates',
    ]);
  });

  it('matches misspelled words only if nothing matches exactly, and only after the results have arrived', () => {
    const similar: SearchHit[] = [
      { kind: 'store', id: 9, title: 'Calen Der', subtitle: '', isSimilar: true },
    ];
    expect(listed('calender', 'user', { hits: similar })[0]).toEqual(['Screens', 'Calendar']);
    expect(listed('calender', 'user', { isSettled: false })).toEqual([]);
    expect(listed('calendar', 'user', { hits: similar })).toEqual([['Screens', 'Calendar']]);
  });

  it('lists the tabs of a record after its name', () => {
    const places = [
      entry('/5?sub=feeds', 'Data Feeds', 'Bay Ford'),
      entry('/5?sub=ops', 'Opcodes', 'Bay Ford'),
    ];
    expect(listed('bay ›', 'user', { places, hits })).toEqual([['Bay Ford', 'Data Feeds', 'Opcodes']]);
    expect(listed('bay › b', 'user', { places, hits }), 'the name of the store is no place').toEqual([]);
    expect(listed('bay › op', 'user', { places, hits })).toEqual([['Bay Ford', 'Opcodes']]);
  });
});

describe('withRecentPage', () => {
  it('lists the newest page first, each page once, at most six', () => {
    const recent = ['/a', '/b', '/c', '/d', '/e', '/f'].map(visited);
    expect(
      withRecentPage(recent, visited('/c'))
        .map(({ to }) => to)
        .join(),
    ).toBe('/c,/a,/b,/d,/e,/f');
    expect(
      withRecentPage(recent, visited('/x'))
        .map(({ to }) => to)
        .join(),
    ).toBe('/x,/a,/b,/c,/d,/e');
  });
});
