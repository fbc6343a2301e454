// Rules of a store's settings: which time zones and working days are valid, and their form on the screen, in a request
// and in a conflict.

import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { DAY_TYPES, type StoreSettings, TIMEZONES, type WorkingDay } from './model';
import { storeSettingsTexts } from './texts';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

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
export function timeIn(zone: string, now: Date): string {
  const time = new Intl.DateTimeFormat('en-US', {
    ...(formatsInForce().time === 'h:mm a'
      ? { hour: 'numeric' }
      : ({ hour: '2-digit', hourCycle: 'h23' } as const)),
    minute: '2-digit',
    timeZone: zone,
  });
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long' });
  // Newer ICU data has a narrow space before AM.
  return `${time.format(now).replace(/\s/g, ' ')}, ${day.format(now)}`;
}
