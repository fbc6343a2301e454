import { z } from 'zod';

/** What can be on a day, in the order a day lists it. */
export const CALENDAR_KINDS = ['overdue', 'launch', 'launched', 'trial', 'asked', 'cancelled'] as const;
const calendarKindSchema = z.enum(CALENDAR_KINDS);
export type CalendarKind = z.infer<typeof calendarKindSchema>;

export const calendarEventSchema = z.object({
  /** The same for the same thing on whatever day it is: a calendar that takes it in again moves it. */
  id: z.string().min(1).max(400),
  kind: calendarKindSchema,
  day: z.iso.date(),
  store: z.string().max(1_000),
  tenant: z.string().max(1_000),
  dms: z.string().max(200).nullable(),
});

/** Something that is on one day; `to` is where it is looked at. */
export interface CalendarEvent extends z.infer<typeof calendarEventSchema> {
  to: string;
}

/** More are no calendar that a person reads. */
export const MOST_IN_FILE = 5_000;

export const calendarFileSchema = z.object({
  name: z.string().min(1).max(200),
  events: z.array(calendarEventSchema).min(1).max(MOST_IN_FILE),
});
export type CalendarFile = z.infer<typeof calendarFileSchema>;

export const CALENDAR_VIEWS = ['month', 'week'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];
