import { formatNumber } from './format';

/** The texts about CSV files, which are loaded with the screens that read one. */
export const csvTexts = {
  file: 'CSV file',
  choose: 'Choose file',
  orDrop: 'or drop a CSV file here',
  wrongType: 'Invalid file format. Please select a CSV file',
  tooLarge: 'The file is larger than 4 MB. No list of this kind is that long.',
  notText: "This isn't a text file, although its name says CSV",
  empty: 'The file is empty',
  tooManyLines: (most: number): string => `The file has more than ${formatNumber(most)} lines`,
  badQuote: (line: number): string => `The quotation mark in line ${formatNumber(line)} is never closed`,
  unreadable: "The file couldn't be read",
  read: (lines: number): string =>
    lines === 1 ? '1 line was read' : `${formatNumber(lines)} lines were read`,
  mayBeRefused: (count: number): string =>
    count === 1
      ? '1 cell breaks a rule. The back office may refuse the file.'
      : `${formatNumber(count)} cells break a rule. The back office may refuse the file.`,
} as const;
