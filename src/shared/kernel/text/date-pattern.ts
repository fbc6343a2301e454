// Dates by a pattern, as dayjs reads and writes them, whose size the first screen cannot afford. A property test compares
// the two.

/** A day, with a time or without, in the time zone of this computer. Any other text is read as JavaScript reads it. */
const LOCAL = /^(\d{4})[-/]?(\d{1,2})?[-/]?(\d{0,2})[Tt\s]*(\d{1,2})?:?(\d{1,2})?:?(\d{1,2})?[.:]?(\d+)?$/;

/** The local date of a day, an instant or milliseconds since 1970; an invalid date for another text. */
export function localDate(value: string | number | Date): Date {
  const parts = typeof value === 'string' ? LOCAL.exec(value)?.slice(1) : undefined;
  if (!parts) return new Date(value);
  const [year = 0, month = 1, day = 1, hours, minutes, seconds] = parts.map((part) =>
    part ? Number(part) : undefined,
  );
  return new Date(year, month - 1, day, hours ?? 0, minutes ?? 0, seconds ?? 0);
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const two = (value: number): string => String(value).padStart(2, '0');

/** Writes a valid date: YYYY, YY, MMMM, MMM, MM, DD, D, HH, h, mm, ss and a stand for its parts. */
export function formatPattern(date: Date, pattern: string): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = date.getMonth();
  const hours = date.getHours();
  const parts: Record<string, string | number | undefined> = {
    YYYY: year,
    YY: year.slice(-2),
    MMMM: MONTHS[month],
    MMM: MONTHS[month]?.slice(0, 3),
    MM: two(month + 1),
    DD: two(date.getDate()),
    D: date.getDate(),
    HH: two(hours),
    h: hours % 12 || 12,
    mm: two(date.getMinutes()),
    ss: two(date.getSeconds()),
    a: hours < 12 ? 'am' : 'pm',
  };
  return pattern.replace(/YYYY|YY|M{2,4}|DD?|HH|h|mm|ss|a/g, (part) => String(parts[part]));
}
