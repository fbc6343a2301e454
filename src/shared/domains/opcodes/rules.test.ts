import { describe, expect, it } from 'vitest';
import { pipelineStore } from '@fixtures/samples/records';
import { ALLOWED } from '@shared/kernel/access/permission';
import type { OpcodeChange } from './model';
import {
  categoryLabel,
  countOpcodes,
  mayChangeOpcode,
  mayMarkCategorized,
  mayRecategorize,
  needsEveryCategory,
  UNCATEGORIZED,
} from './rules';

const rows = (...categories: string[]) => categories.map((opcategory) => ({ opcategory }));

const change = (given: Partial<OpcodeChange> = {}): OpcodeChange => ({
  pAction: 'dragDrop',
  laboropcode: 'LOF',
  payType: 'C',
  oldopcategory: UNCATEGORIZED,
  newopcategory: 'Competitive',
  olddepartment: 'Service',
  newdepartment: 'Service',
  ...given,
});

describe('counts', () => {
  it('include every category and uncategorized opcodes', () =>
    expect(
      countOpcodes(rows('Repair', UNCATEGORIZED, 'N/A', 'Repair', 'Maintenance', 'Competitive')),
    ).toEqual({
      totalCount: 6,
      categorizedCount: 5,
      uncategorizedCount: 1,
      competitiveCount: 1,
      maintenanceCount: 1,
      naCount: 1,
      repairCount: 2,
    }));
});

describe('saving', () => {
  it('requires a category for every opcode', () => {
    expect(needsEveryCategory({ uncategorizedCount: 0 })).toEqual(ALLOWED);
    expect(needsEveryCategory({ uncategorizedCount: 1 })).toEqual({
      allowed: false,
      reasons: [{ text: '1 opcode has no category yet' }],
    });
  });

  it('requires a verified phase 1, and can be repeated', () => {
    const none = { uncategorizedCount: 0 };
    const loaded = pipelineStore({ bulkPhase1: 'Completed' });
    expect(mayMarkCategorized(none, loaded)).toMatchObject({
      reasons: [{ text: 'Finish Phase 1 Validation first' }],
    });
    expect(mayMarkCategorized(none, { ...loaded, isPhase1Verified: true })).toEqual(ALLOWED);
    expect(
      mayMarkCategorized(none, { ...loaded, isPhase1Verified: true, isOpcodeCategorized: true }),
    ).toEqual(ALLOWED);
  });
});

describe('a change', () => {
  it('accepts only the available choices', () => {
    expect(mayChangeOpcode(change(), false)).toEqual(ALLOWED);
    expect(mayChangeOpcode(change({ newopcategory: 'Parts' }), false).allowed).toBe(false);
    expect(mayChangeOpcode(change({ newopcategory: '' }), false).allowed).toBe(false);
    expect(mayChangeOpcode(change({ newdepartment: 'Sales' }), false).allowed).toBe(false);
  });

  it('of the kind reset removes the category', () => {
    expect(mayChangeOpcode(change({ pAction: 'reset' }), false).allowed).toBe(false);
    expect(
      mayChangeOpcode(
        change({ pAction: 'reset', oldopcategory: 'Repair', newopcategory: UNCATEGORIZED }),
        false,
      ),
    ).toEqual(ALLOWED);
  });

  it('of the category is disabled after the categorization is saved, of the department is not', () => {
    expect(mayRecategorize(true).allowed).toBe(false);
    expect(mayChangeOpcode(change(), true).allowed).toBe(false);
    expect(
      mayChangeOpcode(
        change({ oldopcategory: 'Repair', newopcategory: 'Repair', newdepartment: 'Body Shop' }),
        true,
      ),
    ).toEqual(ALLOWED);
  });
});

it('labels the group without a category', () =>
  expect(['-----', 'Repair'].map(categoryLabel)).toEqual(['Uncategorized', 'Repair']));
