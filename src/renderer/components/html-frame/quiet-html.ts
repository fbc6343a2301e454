/** Where the parser leaves a style alone: it holds what it parses against the page's policy, and logs each refusal. */
export const KEPT_STYLE = 'data-kept-style';

const STYLE_ATTRIBUTE = /([\s"'/])(?=style\s*=)/gi;
const STYLE_ELEMENT = /(<\/?)style\b/gi;

/** The same with its inline styles under another name, and style sheets as what is thrown away with its text. */
export const withoutStyles = (html: string): string =>
  html.replace(STYLE_ATTRIBUTE, '$1data-kept-').replace(STYLE_ELEMENT, '$1xmp');

/** Text that only looks like a style gets its words back. */
export const withWordsBack = (html: string): string => html.replace(/data-kept-(?=style\s*=)/gi, '');
