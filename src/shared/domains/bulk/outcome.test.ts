import { expect, it } from 'vitest';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { outcomeSummary } from './outcome';

const parts = (...all: JobPart['status'][]): JobPart[] =>
  all.map((status, at) => ({ subject: String(at), title: `Store ${at}`, status, reason: null }));

it('counts outcomes, including unknown and not started ones', () => {
  expect(outcomeSummary('launchDate', parts('done', 'done', 'refused', 'skipped'))).toBe(
    '2 set, 1 refused, 1 skipped',
  );
  expect(outcomeSummary('retry', parts('unknown', 'failed', 'cancelled', 'cancelled'))).toBe(
    '0 started, 1 failed, 1 unknown, 2 not started',
  );
  expect(outcomeSummary('sheets', parts('done'))).toBe('1 written');
  const many = Array.from({ length: 1000 }, () => 'done' as const);
  expect(outcomeSummary('launchDate', parts(...many))).toBe('1,000 set');
});
