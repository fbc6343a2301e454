import { describe, expect, it } from 'vitest';
import type { NeverEventRow } from './model';
import { neverEventsPaths } from './paths';
import { familyOf, countIssues, summarizeEvents, sortByIssues } from './rules';

const row = (change: Partial<NeverEventRow>): NeverEventRow => ({
  clientId: 'bay',
  clientname: 'Bay',
  storeId: 'bay-1',
  storeName: 'Bay Ford',
  optionName: 'duplicate_ro',
  optionDisplayName: 'Duplicate ROs',
  statusData: 1,
  statusDate: '2026-03-09',
  subDomain: 'bay',
  ...change,
});

describe('the clients', () => {
  const client = (clientName: string, errCount: number) => ({ clientId: clientName, clientName, errCount });

  it('are sorted by most issues first, then by name', () => {
    const clients = [client('Zoom', 3), client('bay', 3), client('Alpha', 1), client('Kia', 9)];
    expect(sortByIssues(clients).map(({ clientName }) => clientName)).toEqual([
      'Kia',
      'bay',
      'Zoom',
      'Alpha',
    ]);
    expect(countIssues(clients)).toBe(16);
  });
});

describe('the summaries', () => {
  it('sum the issues of an event over the stores, counting each store once', () => {
    const rows = [
      row({ statusData: 2 }),
      row({ statusData: 3, storeId: 'bay-2' }),
      row({ statusData: 4, storeId: 'bay-2' }),
      row({ optionName: 'no_opcode', optionDisplayName: 'No opcode', statusData: 40 }),
    ];
    expect(summarizeEvents(rows)).toEqual([
      { optionName: 'no_opcode', title: 'No opcode', issues: 40, stores: 1 },
      { optionName: 'duplicate_ro', title: 'Duplicate ROs', issues: 9, stores: 2 },
    ]);
  });

  it('handle fifty thousand rows', () => {
    const rows = Array.from({ length: 50_000 }, (_none, at) => row({ storeId: String(at % 5000) }));
    expect(summarizeEvents(rows)).toEqual([
      { optionName: 'duplicate_ro', title: 'Duplicate ROs', issues: 50_000, stores: 5000 },
    ]);
  });
});

describe('the addresses', () => {
  it('contain the name of the client without spaces, whatever characters it has', () => {
    expect(neverEventsPaths.client('Bay Motor  Group')).toBe('/NeverEvents/BayMotorGroup');
    expect(neverEventsPaths.client('A/B <b>&?#%')).toBe('/NeverEvents/A%2FB%3Cb%3E%26%3F%23%25');
  });

  it('return to FOPC for never events, and to maintenance for any other', () => {
    expect(
      ['never', 'maintenance', 'other', ''].map((type) => neverEventsPaths.list(familyOf(type))),
    ).toEqual([
      '/NeverEvents/FOPC',
      '/NeverEvents/maintainance',
      '/NeverEvents/maintainance',
      '/NeverEvents/maintainance',
    ]);
  });
});
