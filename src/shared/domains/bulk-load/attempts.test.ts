import { describe, expect, it } from 'vitest';
import type { PipelineAttempt } from './model';
import { attemptComment, compareAttempts, disabledNote, failureOf } from './attempts';

const attempt = (change: Partial<PipelineAttempt> = {}): PipelineAttempt => ({
  step: 'phase1Validation',
  attempt: 1,
  startedAt: '2026-11-20T15:10:00',
  finishedAt: '2026-11-20T15:10:04',
  status: 'Failed',
  message: '3 repair orders are missing',
  startedBy: 'Omar Haddad',
  lines: 0,
  ...change,
});

describe('attempts of a step', () => {
  it('are compared field by field', () => {
    const facts = compareAttempts(attempt(), attempt({ attempt: 2, status: 'Completed', finishedAt: null }));
    expect(facts.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Result', 'Duration']);
    expect(facts.find(({ label }) => label === 'Duration')).toMatchObject({ first: '4 s', second: '---' });
  });

  it('are described in a comment that never exceeds its limit', () => {
    expect(attemptComment(attempt())).toBe(
      'Phase 1 Validation, attempt 1 (11/20/2026 3:10pm, Omar Haddad): Failed. 3 repair orders are missing',
    );
    expect(attemptComment(attempt({ message: 'x'.repeat(500) }))).toHaveLength(400);
  });

  it('show why a step is Failed: by its last attempt only', () => {
    expect(failureOf([attempt()], 'phase1Validation')).toBe('3 repair orders are missing');
    expect(failureOf([attempt(), attempt({ status: 'Completed' })], 'phase1Validation')).toBeNull();
    expect(failureOf([attempt()], 'phase2Validation')).toBeNull();
  });

  it('show when and by whom the daily load was disabled, if that is stored', () => {
    const disabled = attempt({ step: 'dailyLoadSetup', status: 'Completed', message: 'Set to Disabled' });
    expect(disabledNote([attempt(), disabled], 'dailyLoadSetup')).toBe('Disabled 11/20/2026 by Omar Haddad');
    expect(disabledNote([], 'dailyLoadSetup')).toBe('Disabled');
  });
});
