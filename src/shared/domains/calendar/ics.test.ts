import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFrom } from '@shared/kernel/dates/dates';
import { escapeText, foldLine, icsOf } from './ics';
import { CALENDAR_KINDS, type CalendarFile } from './model';

const NOW = '2026-11-22T08:30:00.123Z';

type Event = CalendarFile['events'][number];

const event = (change: Partial<Event> = {}): Event => ({
  id: 'launch-7',
  kind: 'launch',
  day: '2026-12-31',
  store: 'Bay, Ford; \\ Sons',
  tenant: 'Bay',
  dms: 'Tekion',
  ...change,
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const anyEvent = fc.record({
  id: fc.string({ minLength: 1, unit: 'binary' }),
  kind: fc.constantFrom(...CALENDAR_KINDS),
  day: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  store: anyText,
  tenant: anyText,
  dms: fc.option(anyText),
});

const linesOf = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n');

/** A text as a calendar reads it. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,n])/g, (_all, one: string) => (one === 'n' ? '\n' : one));

describe('an iCalendar file', () => {
  it('contains each event as a whole day, with a stable UID', () => {
    const lines = linesOf(icsOf([event()], { name: 'Calendar', now: NOW }));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Dealer Onboarding Console//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Calendar',
      'BEGIN:VEVENT',
      'UID:launch-7@dealer-onboarding-console',
      'DTSTAMP:20261122T083000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      String.raw`SUMMARY:Launch: Bay\, Ford\; \\ Sons`,
      String.raw`DESCRIPTION:Tenant: Bay\nDMS: Tekion`,
      'CATEGORIES:Launch',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds any name into lines of 75 octets, without injecting a property', () =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 5 }), (events) => {
        const ics = icsOf(events, { name: 'Calendar', now: NOW });
        for (const line of ics.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(Buffer.from(ics, 'utf8').toString('utf8')).toBe(ics);
        const lines = linesOf(ics);
        expect(lines).toHaveLength(7 + events.length * 10);
        expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual(
          events.map(({ day }) => `DTEND;VALUE=DATE:${dayFrom(day, 1).replaceAll('-', '')}`),
        );
      }),
    ));
});

describe('a text', () => {
  it('is parsed back unchanged, except for control characters', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = text
          .replaceAll(/\p{Cs}/gu, '\uFFFD')
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/[^\P{Cc}\n]/gu, ' ');
        expect(escapeText(text)).not.toMatch(/[\p{Cc}]/u);
        expect(unescaped(escapeText(text))).toBe(plain);
      }),
    ));

  it('is folded so that unfolding restores it', () =>
    fc.assert(
      fc.property(anyText.map(escapeText), (line) => {
        expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line);
      }),
    ));
});
