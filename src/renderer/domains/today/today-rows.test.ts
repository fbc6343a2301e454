import { describe, expect, it } from 'vitest';
import type { TodayKind, TodayLine } from '@shared/domains/today/model';
import { sectionsOf } from '@shared/domains/today/rules';
import { NO_ANNOTATIONS, type SectionName, snooze } from '@shared/domains/today/today-preferences';
import { rowsOf, rowAfterKey, sectionHeadIndex, type TodayRow } from './today-rows';
import type { SourceState } from './use-today-sources';

const TODAY = '2026-11-21';

const line = (kind: TodayKind, subject: string): TodayLine => ({
  kind,
  subject,
  title: subject,
  tenant: null,
  reason: 'Because',
  tone: 'calm',
  order: 0,
  to: '/today',
});

const answered = (source: SourceState['source']): SourceState => ({
  source,
  answer: { data: [], asOf: '2026-11-21T10:00:00Z', origin: 'live', partial: false },
  error: null,
});
const failed = (source: SourceState['source']): SourceState => ({
  source,
  answer: undefined,
  error: { code: 'BACK_OFFICE', message: 'It said no' },
});

const LINES = [line('launch', 'a'), line('launch', 'b'), line('pipeline', 'c'), line('draft', 'd')];
const SECTIONS = sectionsOf(LINES, snooze(NO_ANNOTATIONS, { id: 'launch:b', today: TODAY }), {
  today: TODAY,
});

const rowsAndKeys = (
  states: readonly SourceState[],
  collapsed: readonly SectionName[] = [],
): { rows: TodayRow[]; keys: string[] } => {
  const rows = rowsOf(SECTIONS, states, new Set(collapsed));
  return { rows, keys: rows.map(({ key }) => key) };
};

describe('the rows of Today', () => {
  it('are sections with their lines, snoozed ones last', () =>
    expect(rowsAndKeys([answered('stores'), answered('drafts')]).keys).toEqual([
      'section launch',
      'launch:a',
      'section pipeline',
      'pipeline:c',
      'section draft',
      'draft:d',
      'section snoozed',
      'launch:b',
    ]));

  it('are only the heading of a collapsed section', () =>
    expect(rowsAndKeys([answered('stores')], ['launch', 'snoozed']).keys).toEqual([
      'section launch',
      'section pipeline',
      'pipeline:c',
      'section draft',
      'draft:d',
      'section snoozed',
    ]));

  it('begin with the sources that failed or are still being read', () => {
    const reading: SourceState = { source: 'neverEvents', answer: undefined, error: null };
    const { keys } = rowsAndKeys(
      [failed('failedLoads'), answered('stores'), failed('dataAges'), reading],
      ['snoozed'],
    );
    expect(keys).toEqual([
      'unread failedLoads',
      'unread dataAges',
      'reading neverEvents',
      'section launch',
      'launch:a',
      'section pipeline',
      'pipeline:c',
      'section draft',
      'draft:d',
      'section snoozed',
    ]);
  });

  it('end with pinned and recent stores, under headings of their own', () => {
    const shown = { id: 7, storeName: 'Bay Ford', tenantName: 'Bay', pinned: true, status: null };
    const shortcuts = { pinned: [shown], recent: [] };
    const rows = rowsOf(SECTIONS, [answered('stores')], new Set(['snoozed']), shortcuts);
    expect(rows.map(({ key }) => key).slice(-3)).toEqual(['section snoozed', 'section pinned', 'pinned 7']);
    expect(sectionHeadIndex(rows, rows.length - 1)).toBe(rows.length - 2);
    expect(rowAfterKey('ArrowLeft', rows.length - 1, rows)).toBe(rows.length - 2);
  });

  it('follow their heading', () => {
    const { rows } = rowsAndKeys([answered('stores')]);
    expect(sectionHeadIndex(rows, 1)).toBe(0);
    expect(sectionHeadIndex(rows, 3)).toBe(2);
    expect(sectionHeadIndex(rows, 2)).toBe(2);
  });
});

describe('rowAfterKey', () => {
  const reading: SourceState = { source: 'failedLoads', answer: undefined, error: null };
  const { rows } = rowsAndKeys([reading, answered('stores')]);

  it.each([
    ['ArrowDown', 1, 2],
    ['ArrowUp', 2, 1],
    // A loading placeholder cannot be the active row.
    ['ArrowUp', 1, 1],
    ['Home', 4, 1],
    ['End', 1, 8],
    ['ArrowDown', 8, 8],
    ['PageDown', 1, 8],
    ['PageUp', 8, 1],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 1, undefined],
    ['a', 1, undefined],
  ])('%s moves from row %i to %j', (key, from, to) => expect(rowAfterKey(key, from, rows)).toBe(to));
});
