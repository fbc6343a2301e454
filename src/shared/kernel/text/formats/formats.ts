// The formats of dates, numbers, times, weeks and paper that this process uses. They are the one ambient state of the
// shared code: hundreds of pure functions write dates and amounts, and the formats are the same for all of them and
// change with a preference of the computer only. `docs/values.md` lists who applies them.

/** How this process writes dates, numbers, times and weeks, and on which paper it prints. */
export interface Formats {
  /** The BCP 47 tag that they belong to. */
  readonly locale: string;
  /** `YYYY`, `MM` and `DD` in their order, with one separator. */
  readonly date: string;
  readonly time: 'h:mm a' | 'HH:mm';
  /** The sign before decimals. */
  readonly decimal: '.' | ',';
  /** The sign between groups of three digits. */
  readonly group: string;
  /** True: 5.00 $, false: $5.00. The currency is always the US dollar. */
  readonly dollarLast: boolean;
  /** The first day of a week: 0 is Sunday. */
  readonly firstDay: 0 | 1 | 6;
  readonly paper: 'Letter' | 'A4';
}

/** The formats of a process to which none were applied. */
export const DEFAULT_FORMATS: Formats = {
  locale: 'en-US',
  date: 'MM/DD/YYYY',
  time: 'h:mm a',
  decimal: '.',
  group: ',',
  dollarLast: false,
  firstDay: 0,
  paper: 'Letter',
};

let inForce = DEFAULT_FORMATS;

export const formatsInForce = (): Formats => inForce;

/** Called at the start of a process or worker, and when the preference changes. */
export function applyFormats(formats: Formats): void {
  inForce = formats;
}

/** Whether dates have the day first. */
export const dayLeads = (): boolean => inForce.date.startsWith('D');
