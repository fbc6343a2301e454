/** An inline style, where the parser leaves it alone. */
export const KEPT_STYLE = 'data-kept-style';

/** A style, or what is done on an event. */
const ATTRIBUTE = /([\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi;
const STYLE_SHEET = /(<\/?)style\b/gi;
const BASE = /<base\b/gi;
const KEPT = /data-kept-(?=(?:style|on[a-z]+)\s*=)/gi;

/**
 * The parser holds what it parses against the policy of the page, and each refusal is an error in its log. So what would
 * be refused comes under other names: attributes with a prefix, style sheets as what is thrown away with its text.
 */
export const quietHtml = (html: string): string =>
  html.replace(ATTRIBUTE, '$1data-kept-').replace(STYLE_SHEET, '$1xmp').replace(BASE, '<wbr');

/** Text that only looks like an attribute gets its words back. */
export const withWordsBack = (html: string): string => html.replace(KEPT, '');
