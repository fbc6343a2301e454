// Sanitizes untrusted HTML with DOMPurify for html-frame.tsx, and its inline styles, of which it leaves the properties
// that load nothing.

import DOMPurify from 'dompurify';

interface Sanitized {
  html: string;
  /** The style sheet made of the inline styles. */
  styles: string;
}

/** The result runs, fetches and sends nothing and has no links. */
export function sanitizedHtml(html: string): Sanitized {
  const clean = DOMPurify.sanitize(neutralizeMarkup(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    // Without this DOMPurify would read the colons of a style as those of a URL.
    ADD_URI_SAFE_ATTR: [SAVED_STYLE_ATTRIBUTE],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  // A separate document fetches nothing.
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  dropFetched(body);
  const styles = takeStyles(body);
  return { html: restoreNeutralizedText(body.innerHTML), styles };
}

/** The attribute that carries an inline style past the parser. */
const SAVED_STYLE_ATTRIBUTE = 'data-kept-style';

/** Matches a style attribute or an event handler. */
const ATTRIBUTE = /([\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi;
const STYLE_SHEET = /(<\/?)style\b/gi;
const BASE = /<base\b/gi;
const SAVED_ATTRIBUTE = /data-kept-(?=(?:style|on[a-z]+)\s*=)/gi;

/**
 * Renames style and event attributes and style elements before parsing: DOMParser applies the page's CSP, and every
 * refused attribute would log an error.
 */
const neutralizeMarkup = (html: string): string =>
  html.replace(ATTRIBUTE, '$1data-kept-').replace(STYLE_SHEET, '$1xmp').replace(BASE, '<wbr');

/** Restores text that only looked like an attribute. */
const restoreNeutralizedText = (html: string): string => html.replace(SAVED_ATTRIBUTE, '');

/** The allowed elements: structured text, tables, and pictures within the text. */
const TAGS =
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  );

/**
 * The allowed attributes. There are no URLs, so that links have no target, and no names that something could target.
 */
const ATTRIBUTES = [
  ...'align alt bgcolor border cellpadding cellspacing color colspan datetime dir height lang open reversed rowspan scope span src start title type valign width'.split(
    ' ',
  ),
  SAVED_STYLE_ATTRIBUTE,
];

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|bmp|svg\+xml)[;,]/i;

/** Replaces a picture that would have to be fetched by its description. */
function dropFetched(body: Element): void {
  for (const element of body.querySelectorAll('[src]')) {
    if (element.localName === 'img' && PICTURE.test(element.getAttribute('src') ?? '')) continue;
    element.replaceWith(element.getAttribute('alt') ?? '');
  }
}

/** Turns inline styles into rules of a style sheet, which can carry the page's nonce. */
function takeStyles(body: Element): string {
  const names = new Map<string, string>();
  for (const element of body.querySelectorAll(`[${SAVED_STYLE_ATTRIBUTE}]`)) {
    const declarations = safeDeclarations(element.getAttribute(SAVED_STYLE_ATTRIBUTE) ?? '');
    element.removeAttribute(SAVED_STYLE_ATTRIBUTE);
    if (declarations === '') continue;
    const name = names.get(declarations) ?? `s${names.size}`;
    names.set(declarations, name);
    element.className = name;
  }
  return [...names].map(([declarations, name]) => `.${name}{${declarations}}`).join('\n');
}

/** The allowed style properties; none of them can overlay or hide other content. */
const PROPERTY =
  /^(?:color|background(?:-color)?|font-(?:size|style|weight)|line-height|text-(?:align|decoration|indent|transform)|vertical-align|white-space|width|(?:min|max)-width|(?:padding|margin)(?:-(?:top|right|bottom|left))?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:collapse|radius|spacing))$/;

/**
 * The allowed values: words, numbers, colors and one level of brackets. Nothing that could contain a URL or end the
 * rule.
 */
const VALUE = /^(?:[\w\s#%.,!+-]|\([\w\s#%.,+-]*\))+$/;
const ADDRESS = /url|image|src|var|env|attr/i;
const MAX_VALUE_LENGTH = 120;

/** Returns the harmless declarations of an inline style, for use in a style sheet. */
export function safeDeclarations(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const [name = '', value = '', ...more] = declaration.split(':').map((part) => part.trim());
      const property = name.toLowerCase();
      const fits =
        more.length === 0 &&
        value.length <= MAX_VALUE_LENGTH &&
        PROPERTY.test(property) &&
        VALUE.test(value) &&
        !ADDRESS.test(value);
      return fits ? [`${property}:${value}`] : [];
    })
    .join(';');
}
