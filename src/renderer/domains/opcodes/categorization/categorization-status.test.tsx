import { describe, expect, it } from 'vitest';
import { categorizationStatusText } from './categorization-status';

const fresh = { submitted: false, saved: false, stepDone: false, submits: true, uncategorized: 2 };

describe('the status of a categorization', () => {
  it('says before Submit that Save Changes follows', () => {
    expect(categorizationStatusText(fresh)).toBe(
      'Not submitted. Next: categorize all, Submit, then Save Changes, which marks Opcode Categorization done',
    );
    expect(categorizationStatusText({ ...fresh, uncategorized: 0 })).toBe(
      'Not submitted. Next: Submit, then Save Changes, which marks Opcode Categorization done',
    );
  });

  it('asks for Save Changes alone in the panes, and after Submit', () => {
    const panes = { ...fresh, submits: false };
    expect(categorizationStatusText({ ...panes, uncategorized: 1 })).toBe(
      'Not saved. Next: categorize all, then Save Changes, which marks Opcode Categorization done',
    );
    expect(categorizationStatusText({ ...panes, submitted: true, uncategorized: 0 })).toBe(
      'Submitted, not saved. Next: Save Changes, which marks Opcode Categorization done',
    );
  });

  it('does not promise a step that is done already, and is done when saved', () => {
    expect(categorizationStatusText({ ...fresh, stepDone: true, submits: false })).toBe(
      'Not saved. Next: categorize all, then Save Changes',
    );
    expect(categorizationStatusText({ ...fresh, saved: true, uncategorized: 0 })).toBe(
      'Saved: categories are fixed, departments can still be changed',
    );
  });
});
