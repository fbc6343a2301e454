// Reads numbers that people type, paste or upload, in any usual notation. `format.ts` shows numbers; the limits of a
// field are its domain's.

import { formatNumber, shownNumber } from '../text/format';
import { formatsInForce } from '../text/formats/formats';
import {
  type Reading,
  type Refusal,
  refused,
  type UnambiguousReading,
  valueRead,
  valueTexts,
} from './reading';

/** The sign before decimals: 1,234.5 is written with a point, 1.234,5 with a comma. */
export type DecimalSeparator = 'point' | 'comma';

/** The unit beside the digits; a percent sign on an amount is refused, and a dollar sign on a share. */
export type Unit = 'none' | 'dollars' | 'percent';

/** A double represents every number with this many digits exactly. */
const MAX_DIGITS = 15;

const SHAPES: Readonly<Record<DecimalSeparator, RegExp>> = {
  point: /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\s\d{3})+|[1-9]\d{0,2}(?:['’]\d{3})+|\d*)(?:\.(\d*))?$/,
  comma: /^([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:\s\d{3})+|[1-9]\d{0,2}(?:['’]\d{3})+|\d*)(?:,(\d*))?$/,
};

/** Most cells of a sheet match this and need no parsing. */
const PLAIN = /^\d{1,12}(?:\.\d{1,2})?$/;

interface Bare {
  negative: boolean;
  /** Digits and their separators. */
  digits: string;
}

/** A sign, a unit, a sign, the digits with their separators, a unit. */
const formOf = (unit: string): RegExp =>
  new RegExp(
    String.raw`^([+\-−]?)\s*(${unit})\s*([+\-−]?)\s*([\d.,'’](?:[\d.,'’\s]*[\d.,'’])?)\s*(${unit})$`,
    'i',
  );

const FORMS: Readonly<Record<Unit, RegExp>> = {
  none: formOf(''),
  dollars: formOf(String.raw`(?:\$|US\$|USD)?`),
  percent: formOf('%?'),
};

/** The number without its sign and its unit, or nothing where these do not belong to one number. */
function bareOf(text: string, unit: Unit): Bare | undefined {
  const trimmed = text.trim();
  const inBrackets = /^([^\d()]*)\(([^()]*)\)([^\d()]*)$/.exec(trimmed);
  const [, before = '', within = '', after = ''] = inBrackets ?? [];
  const form = FORMS[unit].exec(inBrackets ? `${before}${within}${after}` : trimmed);
  const [, sign = '', unitBefore = '', signWithin = '', digits = '', unitAfter = ''] = form ?? [];
  const twice = (sign !== '' && signWithin !== '') || (unitBefore !== '' && unitAfter !== '');
  if (!form || twice || (inBrackets && sign + signWithin !== '')) return undefined;
  return { negative: inBrackets !== null || (sign + signWithin !== '' && sign + signWithin !== '+'), digits };
}

/** @returns NaN for more digits than a number represents, undefined for a text that is no number in this notation. */
function valueOf({ negative, digits }: Bare, notation: DecimalSeparator): number | undefined {
  const [, whole = '', decimals = ''] = SHAPES[notation].exec(digits) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const integer = whole.replace(/\D/g, '').replace(/^0+/, '');
  const significant = decimals.replace(/0+$/, '');
  if (integer.length + significant.length > MAX_DIGITS) return Number.NaN;
  const value = Number(`${integer || '0'}.${significant || '0'}`);
  return negative && value !== 0 ? -value : value;
}

const tooLong = (): Refusal => refused(valueTexts.tooManyDigits);
const isRead = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

/** Reads a number in this notation. */
function readBy(text: string, unit: Unit, notation: DecimalSeparator): UnambiguousReading<number> {
  if (notation === 'point' && PLAIN.test(text)) return valueRead(Number(text));
  const bare = bareOf(text, unit);
  if (!bare) return refused(valueTexts.noNumber);
  const wanted = valueOf(bare, notation);
  if (wanted !== undefined) return Number.isNaN(wanted) ? tooLong() : valueRead(wanted);
  const other = valueOf(bare, notation === 'point' ? 'comma' : 'point');
  return isRead(other)
    ? refused(valueTexts.decimals[notation], formatNumber(other))
    : refused(valueTexts.noNumber);
}

/**
 * Parses a number: "$1,234.50", "1.234,50", "1 234,5", "(5.00)", "12 %". Every character must be a separator, a sign or
 * the unit, so that no text becomes another number.
 * @param notation The notation of the column; without one a text with two meanings is ambiguous.
 */
export function readNumber(text: string, unit: Unit = 'none', notation?: DecimalSeparator): Reading<number> {
  if (notation !== undefined) return readBy(text, unit, notation);
  const bare = bareOf(text, unit);
  if (!bare) return refused(valueTexts.noNumber);
  const [point, comma] = [valueOf(bare, 'point'), valueOf(bare, 'comma')];
  if (Number.isNaN(point) || Number.isNaN(comma)) return tooLong();
  if (point !== undefined && comma !== undefined && point !== comma)
    return { kind: 'ambiguous', readings: [point, comma] };
  const value = point ?? comma;
  return value === undefined ? refused(valueTexts.noNumber) : valueRead(value);
}

/** True if a number has two kinds of separators, which show by themselves which one precedes the decimals. */
const showsItsNotation = (digits: string): boolean =>
  new Set(digits.replace(/\d/g, '').replace(/\s/g, ' ')).size === 2;

/**
 * A typed or pasted text as fields and drafts have it: with a point before decimals, whatever the formats in force. It
 * is not parsed yet; `readTypedNumber` does that. `shownNumber` shows it again as it was typed.
 */
export const typedNumber = shownNumber;

/**
 * Reads a number of a field, which has it as Americans write it (`typedNumber`). "1.234,50" can be nothing else and is
 * read too; "12,5" may be 12.5 or a slip for 125 and is refused, with the reading that is probably meant.
 */
export function readTypedNumber(text: string, unit: Unit = 'none'): UnambiguousReading<number> {
  const read = readBy(text, unit, 'point');
  if (read.kind !== 'refused' || read.suggestions.length === 0) return read;
  const bare = bareOf(text, unit);
  const other = bare && showsItsNotation(bare.digits) ? valueOf(bare, 'comma') : undefined;
  if (isRead(other)) return valueRead(other);
  // The user typed the comma that the field has as a point.
  return formatsInForce().decimal === ',' ? refused(valueTexts.decimals.comma, ...read.suggestions) : read;
}

/** Reads a count typed into a field: digits, with or without separators between thousands. */
export function readTypedWhole(text: string): UnambiguousReading<number> {
  const read = readTypedNumber(text);
  const isWhole = read.kind === 'value' && Number.isInteger(read.value) && read.value >= 0;
  return isWhole ? read : refused(valueTexts.wholeNumber);
}

/** The number in a field; NaN while its text is invalid. */
export function readTypedValue(text: string, unit: Unit = 'none'): number {
  const read = readTypedNumber(text, unit);
  return read.kind === 'value' ? read.value : Number.NaN;
}

/** The notation that a text shows: the only one that gives a number, or `either` if both give different numbers. */
export function numberEvidence(text: string, unit: Unit): DecimalSeparator | 'either' | 'none' {
  if (PLAIN.test(text)) return text.includes('.') ? 'point' : 'none';
  const read = readNumber(text, unit);
  // A dollar sign in front is written where decimals have a point.
  if (read.kind === 'ambiguous') return /^[(+\-−\s]*(?:US)?\$/i.test(text) ? 'point' : 'either';
  if (read.kind === 'refused') return 'none';
  const bare = bareOf(text, unit);
  const one = bare && valueOf(bare, 'point');
  const other = bare && valueOf(bare, 'comma');
  return one === other ? 'none' : one === undefined ? 'comma' : 'point';
}

/** Decimals of a number that was read: 2 of 12.34. */
export function decimalsOf(value: number): number {
  const text = String(value);
  const written = text.includes('e') ? value.toFixed(MAX_DIGITS).replace(/0+$/, '') : text;
  return (written.split('.')[1] ?? '').length;
}

/** Digits before the point: 5 of -12345.67. */
export const integerDigitsOf = (value: number): number => Math.trunc(Math.abs(value)).toFixed(0).length;
