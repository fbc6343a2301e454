import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { runInRequestContext, unreadableRowCount } from '@main/desktop/request-context';
import { allResults, parseJsonPayload, parseJsonRows, resultsOrNull } from './results';

const schema = z.object({ status: z.string() });

describe('a json payload', () => {
  it.each([[{ status: 'done' }], ['{"status":"done"}']])('is accepted as an object or as text: %o', (json) =>
    expect(parseJsonPayload({ json }, schema)).toEqual({ status: 'done' }),
  );

  it.each([['{"status"'], [{ status: 1 }], [null]])('is a BAD_ANSWER if it does not match: %o', (json) =>
    expect(() => parseJsonPayload({ json }, schema)).toThrowError(
      expect.objectContaining({ code: 'BAD_ANSWER' }),
    ),
  );
});

describe('a json payload with rows', () => {
  const parsed = (json: unknown) =>
    runInRequestContext(undefined, () => [parseJsonRows({ json }, schema), unreadableRowCount()]);

  it('leaves out an invalid row and counts it', () => {
    expect(parsed('[{"status":"done"},{"status":1},null]')).toEqual([[{ status: 'done' }], 2]);
    expect(parsed([])).toEqual([[], 0]);
  });

  it.each([[{ status: 'done' }], [[{ status: 1 }]], [null]])(
    'is a BAD_ANSWER if it is no list, or without a valid row: %o',
    (json) => expect(() => parsed(json)).toThrowError(expect.objectContaining({ code: 'BAD_ANSWER' })),
  );
});

describe('a results list', () => {
  interface Data {
    getServers?: { results?: readonly number[] | null } | null;
  }
  const listed = (data: Data) => allResults({ data }, 'getServers');
  const MISSING: Data[] = [{ getServers: null }, { getServers: { results: null } }, {}];

  it('is returned, also an empty one', () => {
    expect(listed({ getServers: { results: [1, 2] } })).toEqual([1, 2]);
    expect(listed({ getServers: { results: [] } })).toEqual([]);
  });

  it.each(MISSING)('is an error that names its function where it is missing: %o', (data) => {
    const error = new AppError('BAD_ANSWER', backOfficeTexts.mismatch('getServers', null));
    expect(() => listed(data)).toThrowError(error);
    expect(() => listed(data)).toThrowError(expect.objectContaining({ code: 'BAD_ANSWER' }));
  });

  it('is missing for the reason that the back office gave', () => {
    const refusal = new AppError('NOT_FOUND', 'There is no such store.');
    const data: Data = { getServers: null };
    expect(() => allResults({ data, refusal }, 'getServers')).toThrowError(refusal);
  });

  it('is null for a caller that shows the other lists of the response', () => {
    expect(MISSING.map((data) => resultsOrNull({ data }, 'getServers'))).toEqual([null, null, null]);
    expect(resultsOrNull({ data: { getServers: { results: [] } } }, 'getServers')).toEqual([]);
  });
});
