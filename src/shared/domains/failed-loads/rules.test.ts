import { describe, expect, it } from 'vitest';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import type { FailedStore } from './model';
import {
  selectedStores,
  dmsNames,
  filterFailedStores,
  mayRun,
  runFailure,
  runOutcome,
  runProblem,
  runSucceeded,
  runTable,
  runTitle,
  type StoreFilter,
} from './rules';

const part = (title: string, change: Partial<JobPart> = {}): JobPart => ({
  subject: title,
  title,
  status: 'done',
  reason: null,
  ...change,
});

describe('a run of failed loads', () => {
  it('is named after its store, or their number', () => {
    expect(runTitle([part('Kia')])).toBe('Daily load of Kia');
    expect(runTitle([part('Kia'), part('Ford')])).toBe('Run of 2 failed loads');
  });

  it('reports its outcome, with the first reason', () => {
    expect(runOutcome([part('Kia'), part('Ford')])).toEqual({
      failed: false,
      text: 'The data of 2 stores is loaded',
    });
    const failed = part('Ford', { status: 'failed', reason: 'No answer' });
    expect(runOutcome([failed])).toEqual({ failed: true, text: 'No answer' });
    expect(runOutcome([part('Kia'), failed])).toEqual({
      failed: true,
      text: '1 of 2 loads failed. Ford: No answer',
    });
  });
});

const store = (tenantName: string, storeName: string, change: Partial<FailedStore> = {}): FailedStore => ({
  tenantName,
  storeName,
  schedulerTime: '02:30',
  storeId: `${tenantName}-${storeName}`,
  dms: 'Tekion',
  dmsImg: null,
  effectiveDate: '2025-01-01',
  dataAsOf: '2026-03-09',
  ...change,
});

const all: StoreFilter = { dms: null, bands: new Set(), today: '2026-03-10' };

describe('the tabs', () => {
  it('are one per DMS; one without a name is Unnamed DMS', () => {
    const stores = [
      store('Bay', 'A', { dms: null }),
      store('Bay', 'B'),
      store('Bay', 'C', { dms: 'Automate' }),
      store('Bay', 'D', { dms: ' ' }),
      store('Bay', 'E'),
    ];
    expect(dmsNames(stores)).toEqual(['Automate', 'Tekion', 'Unnamed DMS']);
    const unnamed = filterFailedStores(stores, { ...all, dms: 'Unnamed DMS' });
    expect(unnamed.map(({ storeName }) => storeName)).toEqual(['A', 'D']);
  });
});

describe('filterFailedStores', () => {
  const stores = [
    store('Bay', 'Ford of Austin'),
    store('Bay', 'Kia of Austin', { dataAsOf: '2026-03-06' }),
    store('Bay', 'Kia of Dallas', { dataAsOf: null }),
  ];
  const names = (filter: Partial<StoreFilter>): string[] =>
    filterFailedStores(stores, { ...all, ...filter }).map(({ storeName }) => storeName);

  it('shows every color until one is selected', () => {
    expect(names({})).toHaveLength(3);
    expect(names({ bands: new Set(['red']) })).toEqual(['Kia of Dallas']);
    expect(names({ bands: new Set(['green', 'orange']) })).toEqual(['Ford of Austin', 'Kia of Austin']);
  });
});

describe('runTable', () => {
  it('is sorted by tenant, and lists a store of one name once', () => {
    const stores = [
      store('Zoom', 'Kia'),
      store('Bay', 'Kia', { storeId: 'one' }),
      store('bay 2', 'Ford'),
      store('Bay', 'Kia', { storeId: 'other' }),
      store('Bay', 'Audi'),
    ];
    expect(runTable(stores)).toEqual([
      { tenantName: 'Bay', storeNames: ['Audi', 'Kia'] },
      { tenantName: 'bay 2', storeNames: ['Ford'] },
      { tenantName: 'Zoom', storeNames: ['Kia'] },
    ]);
  });
});

describe('a run', () => {
  it('includes the selected stores that still exist', () => {
    const stores = [store('Bay', 'Kia', { storeId: 'one' }), store('Zoom', 'Kia', { storeId: 'two' })];
    const selection = new Map([['Bay', new Set(['one', 'gone'])]]);
    expect(selectedStores(stores, selection)).toEqual([stores[0]]);
  });

  it('waits for the data, and for the previous run', () => {
    expect(mayRun({ loading: false, running: false })).toEqual({ allowed: true });
    expect(mayRun({ loading: true, running: false })).toMatchObject({
      reasons: [{ text: 'Loading data...' }],
    });
    expect(mayRun({ loading: false, running: true })).toMatchObject({ allowed: false });
  });

  it.each(['Success', 'Data load SUCCESSFULLY triggered', 'success'])(
    'has started if the response is %s',
    (response) => expect(runSucceeded(response)).toBe(true),
  );

  it.each([
    ['Kia is running already', 'Failed to run data load: Kia is running already'],
    ['', 'Failed to run data load: Unknown error'],
    [' ', 'Failed to run data load: Unknown error'],
    [null, 'Failed to run data load: Unknown error'],
  ])('has not started if the response is %s', (response, text) => {
    expect(runSucceeded(response)).toBe(false);
    expect(runFailure(response)).toBe(text);
  });

  it.each(['BACK_OFFICE', 'NOT_FOUND', 'FORBIDDEN', 'INVALID'] as const)(
    'that the back office refused with %s shows its message',
    (code) =>
      expect(runProblem({ code, message: 'Store x does not exist' }, 'the run')).toEqual({
        title: 'Error',
        text: 'Failed to run data load: Store x does not exist',
      }),
  );

  it('that was refused without a message, or ended unexpectedly, shows the reason as a detail', () => {
    expect(
      runProblem({ code: 'BACK_OFFICE', message: `${backOfficeTexts.fault} (503)` }, 'the run'),
      'a server that refused without a word',
    ).toEqual({
      title: 'Error',
      text: 'Failed to run data load: Unknown error',
      detail: 'The back office reported an error (503)',
    });
    expect(runProblem({ code: 'INTERNAL', message: 'Something broke' }, 'the run')).toEqual({
      title: 'Error',
      text: 'Unexpected error occurred while running data load.',
      detail: 'Something broke',
    });
  });

  it('whose answer was lost may have been started', () =>
    expect(
      runProblem({ code: 'OUTCOME_UNKNOWN', message: 'No answer within 60 s' }, 'Run of 2 failed loads'),
    ).toEqual({ title: 'May not have been done: Run of 2 failed loads', text: 'No answer within 60 s' }));
});
