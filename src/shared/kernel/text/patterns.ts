// The formats of fixed-form texts such as names, codes and websites, the longest texts (`LIMITS`), and what a logo may
// be.

/** The formats of fixed-form texts. The form, the main process and the sandbox share one pattern. */
export const PATTERNS = {
  /** The specification's "alphanumeric with hyphen": tenant, store and DMS names. */
  name: /^[A-Za-z0-9 \-&'.,()/]+$/,
  /** Free address-like text: names and descriptions with a little more punctuation. */
  address: /^[\p{L}\p{M}\p{N} \-&'.,()/#:;+@!?"\n]+$/u,
  subDomain: /^[a-z0-9]+$/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  /** Letters/digits, two underscores, letters/digits, one underscore, letters/digits. */
  reynoldsDealerId: /^[A-Za-z0-9]+__[A-Za-z0-9]+_[A-Za-z0-9]+$/,
  guid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  inlineDealerId: /^[A-Za-z0-9]{1,10}$/,
  inlineEnterpriseCode: /^[0-9]{3,6}$/,
} as const;

/** A name that is only punctuation names nothing. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Longest texts, in characters. */
export const LIMITS = {
  name: 120,
  subDomain: 63,
  description: 500,
  code: 64,
  website: 2048,
  comment: 400,
} as const;

/** Largest logo, in bytes after decoding. */
export const MAX_LOGO_BYTES = 1024 * 1024;

/** The pictures that a logo may be. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** The first bytes of each type, as Latin-1. */
const LOGO_SIGNATURES: Readonly<Record<LogoType, RegExp>> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF.{4}WEBP/s,
};

/**
 * The type of the picture that begins with these bytes; undefined if it can't be a logo. The name of a file and the type
 * that it claims can be wrong.
 */
export function logoTypeOf(bytes: Uint8Array): LogoType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return LOGO_TYPES.find((type) => LOGO_SIGNATURES[type].test(head));
}

/** Labels between single dots, none of which begins or ends with a hyphen, under a domain of letters. */
const HOST_NAME = /^(?!.{254})(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** True for an absolute http(s) address with a host name that has a dot, or of localhost. */
export function isWebsite(text: string): boolean {
  // The parser would remove a space in the middle, which would give another address than the typed one.
  if (/\s/.test(text)) return false;
  try {
    const url = new URL(text);
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    const { hostname } = url;
    return web && url.username === '' && (hostname === 'localhost' || HOST_NAME.test(hostname));
  } catch {
    return false;
  }
}
