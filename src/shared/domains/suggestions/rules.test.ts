import { describe, expect, it } from 'vitest';
import type { OpcodeSuggestion } from './model';
import { suggestedAssignment, groupSimilar, suggestedMoves, withMinConfidence } from './rules';

const suggestion = (id: number, alike: string, more: Partial<OpcodeSuggestion> = {}): OpcodeSuggestion => ({
  ...{ id, alike, choice: 'Maintenance', department: 'Service', confidence: 0.9, reasons: [] },
  ...more,
});

describe('suggestions', () => {
  it('with the same beginning and target are grouped, the largest first, with the lowest and highest confidence', () =>
    expect(
      groupSimilar([
        suggestion(1, 'ROTATE TIRE', { choice: 'Competitive', confidence: 0.98 }),
        suggestion(2, '15,000 MILE'),
        suggestion(3, '15,000 MILE', { confidence: 0.7 }),
        suggestion(4, '15,000 MILE', { choice: 'Repair', confidence: 0.5 }),
      ]).map(({ alike, choice, confidence, suggestions }) => [
        alike,
        choice,
        confidence,
        suggestions.map(({ id }) => id),
      ]),
    ).toEqual([
      ['15,000 MILE', 'Maintenance', { least: 0.7, most: 0.9 }, [2, 3]],
      ['ROTATE TIRE', 'Competitive', { least: 0.98, most: 0.98 }, [1]],
      ['15,000 MILE', 'Repair', { least: 0.5, most: 0.5 }, [4]],
    ]));

  it('are selected by confidence, including the limit', () =>
    expect(
      withMinConfidence([suggestion(1, 'A'), suggestion(2, 'A', { confidence: 0.89 })], 90).map(
        ({ id }) => id,
      ),
    ).toEqual([1]));

  it('omit a department that is unchanged', () => {
    expect(suggestedAssignment(suggestion(1, 'A'), { department: 'Service' })).toEqual({
      opcategory: 'Maintenance',
    });
    expect(suggestedAssignment(suggestion(1, 'A'), { department: 'Body Shop' })).toEqual({
      opcategory: 'Maintenance',
      department: 'Service',
    });
  });

  it('move only models that are still unmapped', () => {
    const models = [
      { make: 'Kia', model: 'Soul', target: null },
      { make: 'Kia', model: 'Forte', target: 'Euro' },
      { make: 'Kia', model: 'K5', target: null },
    ];
    const suggested = ['Soul', 'Forte'].map((model) => ({
      ...{ id: JSON.stringify(['Kia', model]), choice: 'Asia', confidence: 1, alike: 'Kia', reasons: [] },
    }));
    expect(suggestedMoves(suggested, models)).toEqual([
      { make: 'Kia', model: 'Soul', target: null, to: 'Asia' },
    ]);
  });
});
