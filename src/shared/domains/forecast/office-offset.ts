import type { OfficeClock } from '@shared/kernel/dates/office-clock';

/**
 * How far the office's zone is ahead of UTC at an instant, in milliseconds; this computer's zone where it names none.
 */
export function officeOffsetMs({ zone }: Pick<OfficeClock, 'zone'>, at: number): number {
  if (zone === null) return -new Date(at).getTimezoneOffset() * 60_000;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
