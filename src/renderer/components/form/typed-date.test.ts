import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoOfLocal, localOfIso, readTypedDate } from './typed-date';

describe('readTypedDate', () => {
  it.each([
    ['1/5/2026', '2026-01-05'],
    ['01-05-2026', '2026-01-05'],
    ['1.5.2026', '2026-01-05'],
    ['01052026', '2026-01-05'],
    [' 2026-01-05 ', '2026-01-05'],
    ['02/29/2024', '2024-02-29'],
  ])('reads %s as %s', (typed, iso) => expect(readTypedDate(typed)).toBe(iso));

  it.each(['', '13/01/2026', '02/29/2023', '1/5', 'tomorrow', '1/5/026', '01/05/26', '1-5-99', '٠١/٠٥/٢٠٢٦'])(
    'refuses %j',
    (typed) => expect(readTypedDate(typed)).toBeNull(),
  );

  it('keeps a year below 100 what it is', () => {
    const local = localOfIso('0001-01-01');
    expect(local?.getFullYear()).toBe(1);
    expect(local && isoOfLocal(local)).toBe('0001-01-01');
  });

  it('reads back every day it shows', () => {
    const days = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = isoOfLocal(date);
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(readTypedDate(`${month}/${day}/${year}`)).toBe(iso);
        const back = localOfIso(iso);
        expect(back && isoOfLocal(back)).toBe(iso);
      }),
    );
  });
});
