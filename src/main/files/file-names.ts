// Makes names for the files that the console writes and for the sheets in them, and checks whether a path is within a
// folder.

import { existsSync } from 'node:fs';
import { isAbsolute, join, parse, relative, sep } from 'node:path';
import { toWellFormed } from '@shared/kernel/table/cell-text';
import { exportFileTexts } from '@shared/kernel/table/export-file-texts';

/** `name.xlsx`, then `name (2).xlsx`, as a browser names a download whose name is taken. */
export function uniqueFileName(folder: string, fileName: string): string {
  const { name, ext } = parse(fileName);
  for (let copy = 1; ; copy += 1) {
    const candidate = join(folder, copy === 1 ? fileName : `${name} (${copy})${ext}`);
    if (!existsSync(candidate)) return candidate;
  }
}

/** Names that Windows reserves for devices, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i;
/** Characters that a supported file system refuses in a name, and control and direction characters. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;
const MAX_NAME_BYTES = 180;
const MAX_SHEET_CHARACTERS = 31;

function shortened(text: string, bytes: number): string {
  let result = '';
  let size = 0;
  // The name is cut between graphemes, so that an emoji of several parts stays whole.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    size += Buffer.byteLength(segment, 'utf8');
    if (size > bytes) break;
    result += segment;
  }
  return result;
}

/** A file name (without folder) that Windows, macOS and Linux all take; `extension` without a dot. */
export function safeFileName(name: string, extension: string): string {
  const cleaned = toWellFormed(name).normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ');
  const trimmed = shortened(cleaned.trim(), MAX_NAME_BYTES).replace(/^[. ]+|[. ]+$/g, '');
  const base = trimmed === '' ? exportFileTexts.unnamedFile : trimmed;
  return `${RESERVED.test(base) ? `_${base}` : base}.${extension}`;
}

/** A sheet name that Excel takes: 31 characters, none of []:*?/\, no apostrophe at its ends, not "History". */
export function safeSheetName(name: string): string {
  const cleaned = toWellFormed(name)
    .replaceAll(/[[\]:*?/\\\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const short = toWellFormed(cleaned.trim().slice(0, MAX_SHEET_CHARACTERS)).replaceAll('\uFFFD', '');
  const trimmed = short.replace(/^['\s]+|['\s]+$/g, '');
  return trimmed === '' || trimmed.toLowerCase() === 'history' ? exportFileTexts.unnamedSheet : trimmed;
}

/**
 * True if a path is a folder, or lies in it. Links are not followed, so a caller to whom they matter resolves both
 * first.
 */
export function isWithin(path: string, folder: string): boolean {
  const rest = relative(folder, path);
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
}
