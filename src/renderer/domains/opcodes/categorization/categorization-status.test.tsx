import { describe, expect, it } from 'vitest';
import { categorizationStatusText } from './categorization-status';

const fresh = { submitted: false, saved: false, stepDone: false, submits: true, uncategorized: 1668 };

describe('the status of a categorization', () => {
  it('shows what is left, and announces before Submit that a save follows', () => {
    expect(categorizationStatusText(fresh)).toBe(
      '1,668 left. Categorize all, submit, then save to finish this step.',
    );
    expect(categorizationStatusText({ ...fresh, uncategorized: 0 })).toBe(
      'Submit, then save to finish this step.',
    );
  });

  it('asks only for the save in the panes, and after Submit', () => {
    const panes = { ...fresh, submits: false };
    expect(categorizationStatusText({ ...panes, uncategorized: 1 })).toBe(
      '1 left. Categorize all, then save to finish this step.',
    );
    expect(categorizationStatusText({ ...panes, submitted: true, uncategorized: 0 })).toBe(
      'Submitted. Save to finish this step.',
    );
  });

  it('does not announce a step that is already done, and ends when saved', () => {
    expect(categorizationStatusText({ ...fresh, stepDone: true, submits: false })).toBe(
      '1,668 left. Categorize all, then save.',
    );
    expect(categorizationStatusText({ ...fresh, saved: true, uncategorized: 0 })).toBe(
      'Saved. Departments stay editable.',
    );
  });
});
