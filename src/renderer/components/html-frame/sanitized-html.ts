import DOMPurify from 'dompurify';
import { KEPT_STYLE, quietHtml, withWordsBack } from './quiet-html';
import { safeDeclarations } from './safe-declarations';

/** Text in its structure, tables, and pictures that are within the text. */
const TAGS =
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  );

/** No address: links lead nowhere. No name either, that anything could be aimed at. */
const ATTRIBUTES = [
  ...'align alt bgcolor border cellpadding cellspacing color colspan datetime dir height lang open reversed rowspan scope span src start title type valign width'.split(
    ' ',
  ),
  KEPT_STYLE,
];

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|bmp|svg\+xml)[;,]/i;

/** A picture that would have to be fetched is its description instead. */
function dropFetched(body: Element): void {
  for (const element of body.querySelectorAll('[src]')) {
    if (element.localName === 'img' && PICTURE.test(element.getAttribute('src') ?? '')) continue;
    element.replaceWith(element.getAttribute('alt') ?? '');
  }
}

/** Inline styles become rules of a style sheet, which can carry the page's nonce. */
function takeStyles(body: Element): string {
  const names = new Map<string, string>();
  for (const element of body.querySelectorAll(`[${KEPT_STYLE}]`)) {
    const declarations = safeDeclarations(element.getAttribute(KEPT_STYLE) ?? '');
    element.removeAttribute(KEPT_STYLE);
    if (declarations === '') continue;
    const name = names.get(declarations) ?? `s${names.size}`;
    names.set(declarations, name);
    element.className = name;
  }
  return [...names].map(([declarations, name]) => `.${name}{${declarations}}`).join('\n');
}

interface Sanitized {
  html: string;
  /** Style sheet of its inline styles. */
  styles: string;
}

/** What is left of HTML made elsewhere: nothing that runs, is fetched, is sent or leads away. */
export function sanitizedHtml(html: string): Sanitized {
  const clean = DOMPurify.sanitize(quietHtml(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    // Its colons are no address's.
    ADD_URI_SAFE_ATTR: [KEPT_STYLE],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  // A document of its own, in which nothing is fetched.
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  dropFetched(body);
  const styles = takeStyles(body);
  return { html: withWordsBack(body.innerHTML), styles };
}
