import { describe, expect, it } from 'vitest';
import { dayFrom } from './dates';
import { backOfficeDay, OWN_CLOCK, readBackOfficeClock } from './back-office-clock';

const clockIn = (zone: string) => ({ zone, aheadMs: 0 });

describe('the day at the back office', () => {
  it.each([
    // A Sunday evening in Honolulu is Monday nearly everywhere else.
    ['Pacific/Honolulu', '2026-11-23T05:30:00Z', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-23T05:30:00Z', '2026-11-23'],
    ['Pacific/Kiritimati', '2026-11-23T10:30:00Z', '2026-11-24'],
    ['Asia/Kolkata', '2026-11-22T18:29:59Z', '2026-11-22'],
    ['Asia/Kolkata', '2026-11-22T18:30:00Z', '2026-11-23'],
    // Clocks go forward on March 8 and back on November 1.
    ['America/Chicago', '2026-03-08T05:59:59Z', '2026-03-07'],
    ['America/Chicago', '2026-03-08T06:00:00Z', '2026-03-08'],
    ['America/Chicago', '2026-03-09T04:59:59Z', '2026-03-08'],
    ['America/Chicago', '2026-03-09T05:00:00Z', '2026-03-09'],
    ['America/Chicago', '2026-11-01T04:59:59Z', '2026-10-31'],
    ['America/Chicago', '2026-11-01T05:00:00Z', '2026-11-01'],
    ['America/Chicago', '2026-11-02T05:59:59Z', '2026-11-01'],
    ['America/Chicago', '2026-11-02T06:00:00Z', '2026-11-02'],
  ])('in %s at %s is %s', (zone, at, day) => expect(backOfficeDay(clockIn(zone), new Date(at))).toBe(day));

  it('changes once in every 23 to 25 hours, in every zone', () => {
    for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/Chicago']) {
      const start = Date.parse('2026-03-06T00:00:00Z');
      const days = Array.from({ length: 96 }, (_none, hour) =>
        backOfficeDay(clockIn(zone), new Date(start + hour * 3_600_000)),
      );
      const [first = ''] = days;
      expect([...new Set(days)].slice(0, 4)).toEqual([0, 1, 2, 3].map((later) => dayFrom(first, later)));
    }
  });

  it('follows its clock if the clock of this computer is wrong', () => {
    const at = new Date('2026-11-22T23:30:00Z');
    expect(backOfficeDay({ zone: 'UTC', aheadMs: 3_600_000 }, at)).toBe('2026-11-23');
  });
});

describe('the clock of a response', () => {
  const now = new Date('2026-11-22T12:00:30.700Z');
  const read = (headers: Record<string, string>) => readBackOfficeClock(new Headers(headers), now);

  it('has the named zone, and an offset that ignores network delay', () => {
    expect(read({ date: 'Sun, 22 Nov 2026 12:00:30 GMT', 'time-zone': 'Asia/Kolkata' })).toEqual({
      zone: 'Asia/Kolkata',
      aheadMs: 0,
    });
    expect(read({ date: 'Sun, 22 Nov 2026 13:00:31 GMT' })).toEqual({ zone: null, aheadMs: 3_600_000 });
  });

  it('is the clock of the computer if the back office sends none, or an unreadable one', () => {
    expect(read({})).toEqual(OWN_CLOCK);
    expect(read({ date: 'yesterday', 'time-zone': 'Mars/Phobos' })).toEqual(OWN_CLOCK);
  });
});
