// Writes events of the calendar as an iCalendar file (RFC 5545), which other calendar apps import.

import type { z } from 'zod';
import { dayFrom } from '@shared/kernel/dates/dates';
import type { calendarEventSchema } from './model';
import { calendarTexts as texts } from './texts';

/** RFC 5545, 3.1: octets of a line without its end. */
const LINE_OCTETS = 75;

const octetsOf = (character: string): number => new TextEncoder().encode(character).length;

/**
 * Folds a line into pieces of at most 75 octets without splitting a character; each after the first starts with a
 * space.
 */
export function foldLine(line: string): string {
  let [folded, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) [folded, octets] = [`${folded}\r\n `, 1];
    folded += character;
    octets += size;
  }
  return folded;
}

/** Escapes a text by RFC 5545, 3.3.11; control characters are removed, because no name needs them. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

const plain = (day: string): string => day.replaceAll('-', '');

/** `2026-11-22T08:30:00.000Z` as the format has it. */
const stamp = (now: string): string => now.replaceAll(/[-:]|\.\d+/g, '');

type Event = z.infer<typeof calendarEventSchema>;

function eventLines({ id, kind, day, store, tenant, dms }: Event, now: string): string[] {
  const details = [texts.tenant(tenant), ...(dms === null ? [] : [texts.ofDms(dms)])].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@dealer-onboarding-console`,
    `DTSTAMP:${stamp(now)}`,
    // The event lasts a whole day; its end is the first day after it.
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(dayFrom(day, 1))}`,
    `SUMMARY:${escapeText(`${texts.kinds[kind]}: ${store}`)}`,
    `DESCRIPTION:${escapeText(details)}`,
    `CATEGORIES:${escapeText(texts.kinds[kind])}`,
    // A launch does not make anyone busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** An iCalendar file of all-day events. `now` is an ISO instant in UTC. */
export const icsOf = (events: readonly Event[], { name, now }: { name: string; now: string }): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dealer Onboarding Console//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
