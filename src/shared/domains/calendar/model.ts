// The events of the calendar, and the file in which they are saved. `events.ts` derives the events from the stores.

import { z } from 'zod';

/** The kinds of events, in the order in which a day lists them. */
export const CALENDAR_KINDS = [
  'overdue',
  'launch',
  'launched',
  'trial',
  'cancellationRequested',
  'cancelled',
] as const;
const calendarKindSchema = z.enum(CALENDAR_KINDS);
export type CalendarKind = z.infer<typeof calendarKindSchema>;

export const calendarEventSchema = z.object({
  /**
   * The id does not depend on the day, so that a calendar app that imports the event again moves it instead of adding a
   * second one.
   */
  id: z.string().min(1).max(400),
  kind: calendarKindSchema,
  day: z.iso.date(),
  store: z.string().max(1_000),
  tenant: z.string().max(1_000),
  dms: z.string().max(200).nullable(),
});

/** An event of one day; `to` is the route that shows it. */
export interface CalendarEvent extends z.infer<typeof calendarEventSchema> {
  to: string;
  /** The store of a launch, by which its forecast is known. */
  storeKey?: number;
}

/** A larger calendar would be unreadable. */
export const MAX_FILE_EVENTS = 5_000;

export const calendarFileSchema = z.object({
  name: z.string().min(1).max(200),
  events: z.array(calendarEventSchema).min(1).max(MAX_FILE_EVENTS),
});
export type CalendarFile = z.infer<typeof calendarFileSchema>;

export const CALENDAR_VIEWS = ['month', 'week'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];
