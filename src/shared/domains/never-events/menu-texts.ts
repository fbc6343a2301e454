import type { EventType } from './model';

/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const NEVER_EVENTS_TITLES: Record<EventType, string> = {
  never: 'FOPC Events',
  maintenance: 'Maintenance Events',
};
