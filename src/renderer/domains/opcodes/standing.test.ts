import { describe, expect, it } from 'vitest';
import { standingOf } from './standing';

const fresh = { submitted: false, saved: false, stepDone: false, submits: true, uncategorized: 2 };

describe('where a categorization stands', () => {
  it('says before Submit that Save Changes follows', () => {
    expect(standingOf(fresh)).toBe(
      'Not submitted. Next: categorize all, Submit, then Save Changes, which marks Opcode Categorization done',
    );
    expect(standingOf({ ...fresh, uncategorized: 0 })).toBe(
      'Not submitted. Next: Submit, then Save Changes, which marks Opcode Categorization done',
    );
  });

  it('asks for Save Changes alone in the panes, and after Submit', () => {
    const panes = { ...fresh, submits: false };
    expect(standingOf({ ...panes, uncategorized: 1 })).toBe(
      'Not saved. Next: categorize all, then Save Changes, which marks Opcode Categorization done',
    );
    expect(standingOf({ ...panes, submitted: true, uncategorized: 0 })).toBe(
      'Submitted, not saved. Next: Save Changes, which marks Opcode Categorization done',
    );
  });

  it('does not promise a step that is done already, and is done when saved', () => {
    expect(standingOf({ ...fresh, stepDone: true, submits: false })).toBe(
      'Not saved. Next: categorize all, then Save Changes',
    );
    expect(standingOf({ ...fresh, saved: true, uncategorized: 0 })).toBe(
      'Saved: categories are fixed, departments can still be changed',
    );
  });
});
