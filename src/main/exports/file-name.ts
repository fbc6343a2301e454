import { wellFormed } from '@shared/domains/exports/well-formed';

/** Names Windows keeps for devices, with or without an ending. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i;
/** What no file system of ours, or only some, takes in a name; besides control and direction characters. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;
const MOST_BYTES = 180;
const SHEET_CHARACTERS = 31;

function shortened(text: string, bytes: number): string {
  let result = '';
  let size = 0;
  // By whole characters as seen: an emoji of several parts is not cut in two.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    size += Buffer.byteLength(segment, 'utf8');
    if (size > bytes) break;
    result += segment;
  }
  return result;
}

/** A file name (without folder) that Windows, macOS and Linux all take; `extension` without a dot. */
export function safeFileName(name: string, extension: string): string {
  const cleaned = wellFormed(name).normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ');
  const trimmed = shortened(cleaned.trim(), MOST_BYTES).replace(/^[. ]+|[. ]+$/g, '');
  const base = trimmed === '' ? 'Export' : trimmed;
  return `${RESERVED.test(base) ? `_${base}` : base}.${extension}`;
}

/** A sheet name that Excel takes: 31 characters, none of []:*?/\, no apostrophe at its ends, not "History". */
export function safeSheetName(name: string): string {
  const cleaned = wellFormed(name)
    .replaceAll(/[[\]:*?/\\\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const short = wellFormed(cleaned.trim().slice(0, SHEET_CHARACTERS)).replaceAll('\uFFFD', '');
  const trimmed = short.replace(/^['\s]+|['\s]+$/g, '');
  return trimmed === '' || trimmed.toLowerCase() === 'history' ? 'Sheet1' : trimmed;
}
