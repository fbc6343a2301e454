// Rules of a store's settings: the valid time zones and working days, and their form on the screen, in a request and
// in a conflict.

import { formatsInForce } from '@shared/kernel/text/formats';
import type { StoreSettings, WorkingDay } from './model';
import { storeSettingsTexts } from './texts';

export const TIMEZONES = [
  { label: 'Hawaii', zone: 'Pacific/Honolulu' },
  { label: 'Alaska', zone: 'America/Juneau' },
  { label: 'Pacific Time', zone: 'America/Los_Angeles' },
  { label: 'Mountain Time', zone: 'America/Boise' },
  { label: 'Central Time', zone: 'America/Chicago' },
  { label: 'Eastern Time', zone: 'America/Detroit' },
] as const;

/** The part of a day that a store works. */
export const DAY_TYPES = [
  { value: '1', label: 'Full Day' },
  { value: '0.5', label: 'Half Day' },
  { value: '0.25', label: 'Quarter Day' },
  { value: '0.75', label: 'Three Quarter Day' },
] as const;

/** Sunday is 1, Saturday 7. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const OFF = '0';
const FULL_DAY = '1';

/** A day off is stored as 0, which is no type: it becomes a full day if it is ticked. */
const displayedType = (stored: string): string => (stored === OFF ? FULL_DAY : stored);

/** The week as it is edited: every day once, in order. A missing day is a day off. */
export const displayedDays = (stored: readonly WorkingDay[]): WorkingDay[] =>
  WEEKDAYS.map((keyname) => {
    const day = stored.find((one) => one.keyname === keyname) ?? { keyname, keyvalue: OFF, active: 0 };
    return { keyname, keyvalue: displayedType(day.keyvalue), active: day.active === 1 ? 1 : 0 };
  });

/** The week as it is sent: a cleared day is 0 whatever its type. */
export const sentDays = (days: readonly WorkingDay[]): WorkingDay[] =>
  days.map(({ keyname, keyvalue, active }) =>
    active === 1 ? { keyname, keyvalue, active } : { keyname, keyvalue: OFF, active: 0 },
  );

export const isTimezone = (zone: string): boolean => TIMEZONES.some((one) => one.zone === zone);

/** The problem of a week that is to be stored; undefined if it is valid. */
export function daysError(days: readonly WorkingDay[]): string | undefined {
  const everyDay = WEEKDAYS.every((name) => days.filter(({ keyname }) => keyname === name).length === 1);
  const right = days.every(({ keyvalue, active }) =>
    active === 1 ? DAY_TYPES.some(({ value }) => value === keyvalue) : active === 0 && keyvalue === OFF,
  );
  return everyDay && days.length === WEEKDAYS.length && right ? undefined : storeSettingsTexts.badDays;
}

/** The settings as fields for the conflict check: `timezone`, `storeNickname` and one for each of the seven days. */
export type SettingsFields = Readonly<Record<string, string>>;

export const fieldsOf = ({ timezone, storeNickname, days }: StoreSettings): SettingsFields => ({
  timezone,
  storeNickname: storeNickname.trim(),
  ...Object.fromEntries(sentDays(displayedDays(days)).map(({ keyname, keyvalue }) => [keyname, keyvalue])),
});

export const settingsOfFields = (fields: SettingsFields): StoreSettings => ({
  timezone: fields['timezone'] ?? '',
  storeNickname: fields['storeNickname'] ?? '',
  days: WEEKDAYS.map((keyname) => {
    const keyvalue = fields[keyname] ?? OFF;
    return { keyname, keyvalue: displayedType(keyvalue), active: keyvalue === OFF ? 0 : 1 };
  }),
});

/** `9:31 AM, Saturday`, or `09:31, Saturday`: the time and the day it is in a zone. */
export function timeIn(zone: string, now: Date, weekday: 'long' | 'short' = 'long'): string {
  const time = new Intl.DateTimeFormat('en-US', {
    ...(formatsInForce().time === 'h:mm a'
      ? { hour: 'numeric' }
      : ({ hour: '2-digit', hourCycle: 'h23' } as const)),
    minute: '2-digit',
    timeZone: zone,
  });
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday });
  // Newer ICU data has a narrow space before AM.
  return `${time.format(now).replace(/\s/g, ' ')}, ${day.format(now)}`;
}
