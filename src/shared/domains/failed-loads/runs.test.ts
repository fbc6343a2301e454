import { describe, expect, it } from 'vitest';
import type { JobPart } from '@shared/domains/jobs/model';
import { runOutcome, runTitle } from './runs';

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

  it('tells what came of it, with the first reason', () => {
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
