import { AppError } from '@shared/kernel/app-error';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loggable } from './loggable';
import { redact } from './redact';

const said = (message: string): string => loggable(new AppError('BACK_OFFICE', message));

describe('what is logged of an error', () => {
  it.each([
    [
      'Variable "$input" got invalid value "Bay Motors"; Expected type "Int".',
      'Variable "$input" got invalid value …; Expected type "Int".',
    ],
    ['Cannot query field "dmsCode" on type "Store".', 'Cannot query field "dmsCode" on type "Store".'],
    ['invalid input syntax for type integer: "Bay Motors"', 'invalid input syntax for type integer: …'],
    [
      'duplicate key value violates unique constraint "store_key" Key (name)=(Bay Motors)',
      'duplicate key value violates unique constraint "store_key" Key (name)=(…)',
    ],
    ['The back office reports a fault (503)', 'The back office reports a fault (503)'],
    ['Bay Motors is locked by olivia', '[said by the back office]'],
  ])('%s', (message, logged) => expect(said(message)).toBe(logged));

  it('is never a value, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6 }).filter((text) => !/["\s';)]/.test(text)),
        (value) => {
          const secret = `v${value}v`;
          for (const message of [
            `Variable "$x" got invalid value ${JSON.stringify(secret)}; Expected type "Int".`,
            `Variable "$x" got invalid value { name: ${JSON.stringify(secret)} }`,
            `invalid input syntax for type date: "${secret}"`,
            `Store ${secret} is locked`,
          ])
            expect(said(message)).not.toContain(secret);
        },
      ),
    );
  });

  it('holds for an error that is logged whole, and for its text', () => {
    const error = new AppError('BACK_OFFICE', 'Bay Motors is locked', { cause: { claims: { name: 'Ann' } } });
    expect(JSON.stringify(redact({ error, text: String(error) }))).not.toMatch(/Bay Motors|Ann/);
    expect(loggable(new AppError('OFFLINE', 'it does not answer'))).toBe('it does not answer');
  });
});
