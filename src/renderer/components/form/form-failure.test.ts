import { actionTitles, failureOf } from './form-failure';
import { describe, expect, it } from 'vitest';

describe('the message of a failed save', () => {
  it('keeps the fixed text as it is and puts the reason below', () =>
    expect(failureOf({ code: 'BACK_OFFICE', message: 'The disk is full' }, 'Fixed text')).toEqual({
      title: 'Fixed text',
      reason: 'The disk is full',
    }));

  it('does not repeat a text', () =>
    expect(failureOf({ code: 'INTERNAL', message: 'Fixed text' }, 'Fixed text').reason).toBe(''));

  it('distinguishes a refusal from an unknown outcome', () => {
    expect(failureOf({ code: 'BACK_OFFICE', message: 'No' }).title).toBe('Not saved');
    expect(failureOf({ code: 'OUTCOME_UNKNOWN', message: 'Gone' }).title).toBe('May not have been saved');
  });

  it.each(['OUTCOME_UNKNOWN', 'TIMEOUT'] as const)(
    'never calls a save refused whose outcome is unknown (%s), whatever its fixed text',
    (code) => {
      const error = { code, message: 'No answer' };
      expect(failureOf(error, 'Fixed text')).toEqual({
        title: 'May not have been saved',
        reason: 'No answer',
      });
      expect(failureOf(error, actionTitles('It did not start', 'the run')).title).toBe(
        'May not have been done: the run',
      );
      expect(failureOf(error, { refused: 'Refused', unknown: 'Half saved' }).title).toBe('Half saved');
    },
  );
});
