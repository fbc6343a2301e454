// How a number or a day that the user types into a column filter is read: in any format, as in the fields of a form.
// The filter of columns with few values is checkbox-list-filter.tsx.

import { formatNumber } from '@shared/kernel/text/format';
import { readTypedDay, readTypedNumber, typedNumber } from '@shared/kernel/values';

/**
 * The characters allowed in a number filter, including a dollar sign, separators and the brackets of a negative amount.
 */
const KEYS_OF_NUMBERS = String.raw`[\d\-+.,$()%\s]`;

/** The filter of a number column: its text is parsed as in any field, and a text that is not a number is ignored. */
export const NUMBER_FILTER = {
  allowedCharPattern: KEYS_OF_NUMBERS,
  numberParser: (text: string | null): number | null => {
    if (text === null) return null;
    const read = readTypedNumber(typedNumber(text), text.includes('%') ? 'percent' : 'dollars');
    return read.kind === 'value' ? read.value : null;
  },
  numberFormatter: (value: number | null): string | null => (value === null ? null : formatNumber(value)),
} as const;

/**
 * The filter of a date column, which compares texts: a whole day may be typed in any format and is converted to the
 * displayed one. A partial day is searched as it was typed.
 */
export function dayFilter(format: (day: string) => string) {
  let shown: { example: string; form: RegExp } | undefined;
  // The formats may change after the column was declared.
  const shownForm = (): RegExp => {
    const example = format('2001-02-03');
    if (shown?.example !== example)
      shown = { example, form: new RegExp(`^${example.replace(/\d/g, String.raw`\d`)}$`) };
    return shown.form;
  };
  return {
    textFormatter: (text: string): string => {
      // This fast path is for the cell texts themselves, of which there are thousands.
      if (shownForm().test(text)) return text;
      const read = readTypedDay(text);
      return read.kind === 'value' ? format(read.value) : text.toLowerCase();
    },
  };
}
