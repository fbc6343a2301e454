import { describe, expect, it } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { saveRowByRow } from './save-row-by-row';

const sending = (failures: Record<string, AppError>) => {
  const sent: string[] = [];
  return {
    sent,
    run: () =>
      saveRowByRow(['a', 'b', 'c'], String, (row) => {
        sent.push(row);
        const failure = failures[row];
        return failure ? Promise.reject(failure) : Promise.resolve();
      }),
  };
};

describe('saveRowByRow', () => {
  it('continues after a refused row', async () => {
    const { run } = sending({ b: new AppError('BACK_OFFICE', 'no') });
    expect(await run()).toEqual([
      { key: 'a', message: null },
      { key: 'b', message: 'no' },
      { key: 'c', message: null },
    ]);
  });

  it('stops at an outage and lists the rows that were not sent', async () => {
    const { run, sent } = sending({ b: new AppError('OFFLINE', 'gone') });
    expect(await run()).toEqual([
      { key: 'a', message: null },
      { key: 'b', message: 'gone' },
      { key: 'c', message: 'Not sent' },
    ]);
    expect(sent).toEqual(['a', 'b']);
  });

  it('distinguishes a row whose answer was lost from one that was refused', async () => {
    const { run } = sending({ b: new AppError('OUTCOME_UNKNOWN', 'no answer') });
    expect(await run()).toEqual([
      { key: 'a', message: null },
      { key: 'b', message: 'no answer', isUnknown: true },
      { key: 'c', message: 'Not sent' },
    ]);
  });

  it('fails as a whole if nothing could be sent', async () => {
    await expect(sending({ a: new AppError('FORBIDDEN', 'not you') }).run()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
