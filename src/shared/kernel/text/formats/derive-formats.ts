// The formats that the preference offers, and how the formats of a locale are derived from the locale data (ICU) of the
// runtime. The main process derives them; pages and workers get the result.

import { DAYS_OF_WEEK } from '../../dates/dates';
import { DEFAULT_FORMATS, type Formats } from './formats';

/** The locales that can be chosen, in the order of the list. */
const LOCALES = ['en-US', 'en-CA', 'fr-CA', 'es-US', 'es-MX', 'en-GB', 'de-DE', 'fr-FR'] as const;

/** `system`: those of this computer. */
export const FORMAT_CHOICES = [LOCALES[0], 'system', ...LOCALES.slice(1)] as const;
export type FormatChoice = (typeof FORMAT_CHOICES)[number];

/** The regions that print on Letter, by the Unicode CLDR. */
const LETTER_REGIONS = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * The formats of a locale, reduced to what the reader of values reads back: Latin digits, groups of three digits,
 * numbers for months, and one separator in a date.
 * @param tag A BCP 47 tag; those of a tag that the runtime does not know are the default.
 */
export function deriveFormats(tag: string): Formats {
  try {
    const locale = new Intl.Locale(tag);
    const numbers = numberFormats(locale);
    return { locale: locale.toString(), ...dateFormats(locale), ...numbers, ...regionFormats(locale) };
  } catch {
    return DEFAULT_FORMATS;
  }
}

function dateFormats(locale: Intl.Locale): Pick<Formats, 'date' | 'time'> {
  const parts = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', numberingSystem: 'latn' },
  }).formatToParts(new Date(2001, 1, 3));
  const order = parts.flatMap(({ type }) => PATTERNS[type] ?? []);
  const between = parts.map(({ type, value }) => (type === 'literal' ? value : '')).join('');
  const separator = ['/', '.', '-'].find((sign) => between.includes(sign)) ?? '-';
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return {
    // A day with dots is read as day first everywhere.
    date: order.join(order[0] === 'MM' && separator === '.' ? '/' : separator),
    time: hour12 === true ? 'h:mm a' : 'HH:mm',
  };
}

const PATTERNS: Readonly<Partial<Record<string, string>>> = { year: 'YYYY', month: 'MM', day: 'DD' };

function numberFormats(locale: Intl.Locale): Pick<Formats, 'decimal' | 'group' | 'dollarLast'> {
  const parts = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: 'USD', numberingSystem: 'latn' },
  }).formatToParts(1_234_567.5);
  const valueOf = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  const decimal = valueOf('decimal') === ',' ? ',' : '.';
  const at = (wanted: string): number => parts.findIndex(({ type }) => type === wanted);
  return { decimal, group: groupOf(valueOf('group'), decimal), dollarLast: at('currency') > at('integer') };
}

const NO_BREAK_SPACE = '\u00A0';

function groupOf(sign: string, decimal: Formats['decimal']): string {
  // Fonts of a PDF have no narrow space.
  if (/^\s$/.test(sign)) return NO_BREAK_SPACE;
  const isOwn = sign !== decimal && [',', '.', "'", '’'].includes(sign);
  return isOwn ? sign : decimal === ',' ? '.' : ',';
}

/** Runtimes have the week's data as a method or, before that, as a property. */
interface WithWeek extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

function regionFormats(locale: Intl.Locale): Pick<Formats, 'firstDay' | 'paper'> {
  const withWeek: WithWeek = locale;
  const week = withWeek.getWeekInfo?.() ?? withWeek.weekInfo;
  const firstDay = (week?.firstDay ?? DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const { region = '' } = locale.maximize();
  return {
    firstDay: firstDay === 1 || firstDay === 6 ? firstDay : 0,
    paper: LETTER_REGIONS.has(region) ? 'Letter' : 'A4',
  };
}
