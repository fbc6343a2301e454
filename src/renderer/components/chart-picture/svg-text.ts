/** What a drawing gets from style sheets; in a picture there are none, so it stands at each element. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Of the page, or said by `LOOKS`. */
const LEFT_OUT = /^(class|style|tabindex|role|aria-.*|data-.*|on.*|id)$/;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // What XML takes nowhere.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '');

const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;

function elementText(element: SVGElement): string {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return '';
  const own = [...element.attributes].filter(({ name }) => !LEFT_OUT.test(name));
  const looks = LOOKS.map((name) => [name, style.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '',
  );
  const said = new Map([...own.map(({ name, value }) => [name, value] as const), ...looks]);
  const inside = [...element.childNodes].map((node) => {
    if (node instanceof SVGElement) return elementText(node);
    return node.nodeType === Node.TEXT_NODE ? escaped(node.textContent ?? '') : '';
  });
  const attributes = [...said].map(([name, value]) => attribute(name, value)).join('');
  return `<${element.tagName}${attributes}>${inside.join('')}</${element.tagName}>`;
}

/**
 * A drawing of the page as a file of its own, as it looks where it stands. Put together as text: the page's policy lets
 * nobody copy an element with a style.
 */
export function svgText(svg: SVGSVGElement, width: number, height: number): string {
  const inside = [...svg.children].map((child) => (child instanceof SVGElement ? elementText(child) : ''));
  const size = attribute('width', String(width)) + attribute('height', String(height));
  return `<svg xmlns="http://www.w3.org/2000/svg"${size}>${inside.join('')}</svg>`;
}
