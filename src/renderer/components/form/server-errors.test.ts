import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { showServerErrors } from './server-errors';

describe('showServerErrors', () => {
  it('sets the errors in the order of the form and focuses only the first', () => {
    const setError = vi.fn();
    const thrown = new AppError('INVALID', 'Refused', {
      fields: { subDomain: 'Taken', tenantName: 'Known' },
    });
    const rest = showServerErrors<{ tenantName: string; subDomain: string }>({ setError }, thrown, [
      'tenantName',
      'subDomain',
    ]);
    expect(rest).toBeNull();
    expect(setError.mock.calls).toEqual([
      ['tenantName', { type: 'server', message: 'Known' }, { shouldFocus: true }],
      ['subDomain', { type: 'server', message: 'Taken' }, { shouldFocus: false }],
    ]);
  });

  it('returns errors that no field of the form can show', () => {
    const setError = vi.fn();
    const thrown = new AppError('INVALID', 'Refused', { fields: { realm: 'No such realm' } });
    expect(showServerErrors<{ tenantName: string }>({ setError }, thrown, ['tenantName'])).toBe(
      'No such realm',
    );
    expect(setError).not.toHaveBeenCalled();
  });

  it('returns the message of an error without fields', () => {
    const thrown = new AppError('OFFLINE', "The back office can't be reached");
    expect(showServerErrors<{ tenantName: string }>({ setError: vi.fn() }, thrown, ['tenantName'])).toBe(
      "The back office can't be reached",
    );
  });
});
