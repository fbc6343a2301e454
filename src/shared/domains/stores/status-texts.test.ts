import { describe, expect, it } from 'vitest';
import { pipelineStore } from '@fixtures/samples/records';
import type { StorePipeline } from './model';
import { launchDateLabel, launchPickerLabel, statusLine } from './status-texts';

const line = (change: Partial<StorePipeline>): string =>
  statusLine({ ...pipelineStore(change), isDeleted: false, storeDeletedDate: null });

const phase1 = { bulkPhase1: 'Completed' } as const;
const phase2 = { ...phase1, bulkPhase2: 'Completed' } as const;
const daily = { ...phase2, dailyLoad: 'Completed', nsQaValidation: 'Active', review: 'Active' } as const;

describe('the status line', () => {
  it.each<[Partial<StorePipeline>, string]>([
    [{ bulkPhase1: 'Inactive' }, 'Onboarding not started'],
    [{ bulkPhase1: 'Active' }, 'Onboarding not started'],
    [{ bulkPhase1: 'In Progress' }, 'Bulk load phase 1 in progress'],
    [{ bulkPhase1: 'Failed' }, 'Bulk load phase 1 failed'],
    [{ ...phase1, bulkPhase2: 'Inactive' }, 'Bulk load phase 1 completed. Opcode categorization pending.'],
    [{ ...phase1, bulkPhase2: 'Active' }, 'Opcode categorization completed'],
    [{ ...phase1, bulkPhase2: 'In Progress' }, 'Bulk load phase 2 in progress'],
    [{ ...phase1, bulkPhase2: 'Failed' }, 'Bulk load phase 2 failed'],
    [{ ...phase2, dailyLoad: 'Active' }, 'Bulk load phase 2 completed'],
    [{ ...phase2, dailyLoad: 'Disabled' }, 'Bulk load phase 2 completed'],
    [{ ...phase2, dailyLoad: 'Failed' }, 'Daily load failed'],
    [{ ...phase2, dailyLoad: 'In Progress' }, 'Daily Load in progress'],
    [daily, 'Daily load completed. NS QA validation and review pending.'],
    [{ ...daily, nsQaValidation: 'In Progress' }, 'NS QA validation in progress'],
    [{ ...daily, nsQaValidation: 'Completed' }, 'NS QA validation completed. Review pending.'],
    [
      { ...daily, nsQaValidation: 'Completed', review: 'In Progress' },
      'NS QA validation completed. Review in progress.',
    ],
    [
      { ...daily, nsQaValidation: 'Completed', review: 'Completed', storeLaunched: 'Active' },
      'Store is ready to launch',
    ],
    [{ ...daily, storeLaunched: 'Completed' }, 'Store launched'],
  ])('%j reads %s', (change, text) => expect(line(change)).toBe(text));

  it('shows that a store was deleted where the day is not known', () =>
    expect(statusLine({ ...pipelineStore({}), isDeleted: true, storeDeletedDate: null })).toBe(
      'This store was deleted on ---.',
    ));

  it('shows when a store was deleted, whatever its other state', () =>
    expect(
      statusLine({
        ...pipelineStore({ storeLaunched: 'Completed' }),
        isDeleted: true,
        storeDeletedDate: '2026-03-09',
      }),
    ).toBe('This store was deleted on 03/09/2026.'));

  it('labels the launch date by whether it has happened', () => {
    expect(launchDateLabel({ storeLaunched: 'Active' })).toBe('Estimated launch date:');
    expect(launchDateLabel({ storeLaunched: 'Completed' })).toBe('Launched date:');
    expect(launchPickerLabel({ storeLaunched: 'Active' })).toBe('Estimated Launch Date');
    expect(launchPickerLabel({ storeLaunched: 'Completed' })).toBe('Launched Date');
  });
});
