import { describe, expect, it } from 'vitest';
import type { SearchHit } from '@shared/domains/search/model';
import { paletteSections, withRecent, type PaletteEntry } from './palette-entries';

const hits: SearchHit[] = [
  { kind: 'store', id: 5, title: 'Bay Ford', subtitle: 'Bay Group' },
  { kind: 'tenant', id: 3, title: 'Bay Group', subtitle: 'baygroup' },
];
const visited = (to: string): PaletteEntry => ({ to, title: to, subtitle: '' });

describe('paletteSections', () => {
  it('lists matching screens, then tenants, then stores', () => {
    const sections = paletteSections('launch', 'admin', [], hits);
    expect(sections.map((section) => section.title)).toEqual(['Screens', 'Tenants', 'Stores']);
    expect(sections[0]?.entries.map((entry) => entry.title)).toEqual([
      'Ready To Launch',
      'Launched',
      'Launch Report',
    ]);
    expect(sections[1]?.entries[0]?.to).toBe('/statelessServiceBzoTenants/3/show');
    expect(sections[2]?.entries[0]?.to).toBe('/statelessServiceBzoStoreDetails/5/show');
  });

  it('offers nothing a role may not open', () => {
    expect(paletteSections('test tenant', 'admin', [], [])).toEqual([]);
    expect(paletteSections('test tenant', 'superadmin', [], [])).toHaveLength(1);
    expect(paletteSections('regression', 'admin', [], [])).toEqual([]);
    expect(paletteSections('regression', 'superadmin', [], [])).toHaveLength(1);
  });

  it('begins with the recent pages while nothing is typed', () =>
    expect(paletteSections(' ', 'user', [visited('/a')], hits).map((section) => section.title)).toEqual([
      'Recent',
      'Screens',
    ]));
});

describe('withRecent', () => {
  it('puts the newest first, each page once, six at most', () => {
    const recent = ['/a', '/b', '/c', '/d', '/e', '/f'].map(visited);
    expect(withRecent(recent, visited('/c')).map((entry) => entry.to)).toEqual([
      '/c',
      '/a',
      '/b',
      '/d',
      '/e',
      '/f',
    ]);
    expect(withRecent(recent, visited('/x')).map((entry) => entry.to)).toEqual([
      '/x',
      '/a',
      '/b',
      '/c',
      '/d',
      '/e',
    ]);
  });
});
