import { expect, it } from 'vitest';
import type { JobPart } from './job-part';
import { undoOutcome } from './undo-run-texts';

const part = (title: string, status: JobPart['status'], reason: string | null = null): JobPart => ({
  ...{ subject: title, title, status, reason },
});

it('counts what was undone and what was left, and names nothing that did not occur', () => {
  expect(undoOutcome([part('A', 'done'), part('B', 'done')])).toBe('2 undone');
  expect(undoOutcome([part('A', 'refused', 'Changed'), part('B', 'cancelled')])).toBe(
    '0 undone, 1 left unchanged, 1 not started',
  );
});

it('says of a single item why it was left, because its list is not shown', () =>
  expect(undoOutcome([part('Bay Ford', 'refused', 'Changed since')])).toBe('Bay Ford: Changed since'));

it('counts a single item that was undone, also with a remark', () =>
  expect(undoOutcome([part('Retail', 'done', 'The matrix name Retail stays')])).toBe('1 undone'));
