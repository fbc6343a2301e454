import { localToday } from '@shared/kernel/dates';

/** ISO instant. */
export const now = (): string => new Date().toISOString();

/** The sandbox runs beside the person who looks at it: its days are that machine's days. */
export const today = (): string => localToday();
