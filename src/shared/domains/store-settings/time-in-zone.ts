import { formatsInForce } from '@shared/kernel/text/formats/formats';

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
