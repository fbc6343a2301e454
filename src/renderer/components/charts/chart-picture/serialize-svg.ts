// Serializes an SVG element of the page as a standalone file, with its computed styles.

/** Returns the file as text, because the content security policy blocks cloned elements with inline styles. */
export function serializeSvg(svg: SVGSVGElement, width: number, height: number): string {
  const inside = [...svg.children].map((child) => (child instanceof SVGElement ? elementText(child) : ''));
  const size = attribute('width', String(width)) + attribute('height', String(height));
  return `<svg xmlns="http://www.w3.org/2000/svg"${size}>${inside.join('')}</svg>`;
}

/** These properties come from style sheets on the page. A PNG has none, so they are copied to each element. */
const COPIED_STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** These attributes belong to the page, or are covered by `COPIED_STYLES`. */
const OMITTED_ATTRIBUTES = /^(class|style|tabindex|role|aria-.*|data-.*|on.*|id)$/;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML does not allow these characters, not even escaped.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '');

const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;

function elementText(element: SVGElement): string {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return '';
  const own = [...element.attributes].filter(({ name }) => !OMITTED_ATTRIBUTES.test(name));
  const looks = COPIED_STYLES.map((name) => [name, style.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '',
  );
  const values = new Map([...own.map(({ name, value }) => [name, value] as const), ...looks]);
  const inside = [...element.childNodes].map((node) => {
    if (node instanceof SVGElement) return elementText(node);
    return node.nodeType === Node.TEXT_NODE ? escaped(node.textContent ?? '') : '';
  });
  const attributes = [...values].map(([name, value]) => attribute(name, value)).join('');
  return `<${element.tagName}${attributes}>${inside.join('')}</${element.tagName}>`;
}
