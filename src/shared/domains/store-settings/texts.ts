import { formatsInForce } from '@shared/kernel/text/formats/formats';

export const storeSettingsTexts = {
  record: 'the store settings',
  readFailed: 'The settings could not be loaded',
  saveAll: 'Save All',
  timezone: 'Timezone',
  storeNickname: 'Store Nickname',
  workingDays: 'Working days',
  day: 'Day',
  type: 'Type',
  typeOf: (day: string): string => `Type of ${day}`,
  timeThere: (time: string): string => `It is ${time} there`,
  notAWorkingDay: 'Not a working day',
  saved: 'Store Settings Updated Successfully',
  nothingChanged: 'Nothing has been changed',
  dayOff: 'Select the day first',
  noDaysTitle: 'No working days',
  noDaysText: 'No day of the week is selected. The store counts as closed every day.',
  halfSaved: 'Timezone and Store Nickname are saved; the working days are not confirmed',
  unknownTimezone: (zone: string): string =>
    `${zone === '' ? 'An empty text' : zone} is not one of the timezones`,
  badDays: 'Each day of the week once, with one of the types or 0',
  stale: (who: string): string => `${who} changed the store settings. Save again to see both versions.`,
  notLoaded: 'Store settings are available after the first load',
} as const;

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
