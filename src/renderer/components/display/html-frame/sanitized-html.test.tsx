import { describe, expect, it, vi } from 'vitest';
import '@fixtures/properties';
import { HTML_ATTACKS } from '@fixtures/samples/html-attacks';
import { sanitizedHtml, safeDeclarations } from './sanitized-html';
import fc from 'fast-check';

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Lists what a browser would run, fetch, send or follow in the sanitized HTML. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const element of parsed(html).querySelectorAll('body, body *')) {
    if (
      /^(script|style|iframe|object|embed|form|input|button|meta|base|link|svg|math|template|video|audio)$/i.test(
        element.localName,
      )
    )
      found.push(element.localName);
    for (const { name, value } of element.attributes) {
      const ownPicture = element.localName === 'img' && name === 'src' && /^data:image\//.test(value);
      if (
        /^on|^(href|src|srcset|action|formaction|background|poster|data|style|id|name|xlink:href)$/.test(
          name,
        ) &&
        !ownPicture
      )
        found.push(`${name}=${value}`);
    }
  }
  return found;
}

describe('untrusted HTML', () => {
  it.each(HTML_ATTACKS)('is stripped of %s', (_what, attack) => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const { html, styles } = sanitizedHtml(`<p>before</p>${attack}<p>after</p>`);
    expect(dangers(html)).toEqual([]);
    expect(styles).not.toMatch(/url|@|</i);
    expect(html).toContain('before');
    expect(alert).not.toHaveBeenCalled();
  });

  it('keeps its structure, its tables and its colors', () => {
    const { html, styles } = sanitizedHtml(
      '<html><head><title>T</title><style>p{color:red}</style></head><body><h2>Checks</h2>' +
        '<table border="1"><tr><td colspan="2" style="color:#b10e1c; position:fixed">failed</td>' +
        '<td style="color:#b10e1c">failed</td></tr></table></body></html>',
    );
    const { body } = parsed(html);
    expect(body.querySelector('h2')?.textContent).toBe('Checks');
    expect([...body.querySelectorAll('td')].map(({ className, colSpan }) => [className, colSpan])).toEqual([
      ['s0', 2],
      ['s0', 1],
    ]);
    expect(styles).toBe('.s0{color:#b10e1c}');
    expect(body.textContent).not.toContain('color:red');
  });

  it('keeps an embedded picture, and describes an external one', () => {
    const { html } = sanitizedHtml(
      '<img src="data:image/png;base64,iVBORw0KGgo=" alt="in"><img src="https://x.example/a.png" alt="a screenshot"><img src="/media?path=x">',
    );
    expect([...parsed(html).images].map(({ alt }) => alt)).toEqual(['in']);
    expect(parsed(html).body.textContent).toBe('a screenshot');
  });

  it('keeps the text of a link without its target', () =>
    expect(sanitizedHtml('<a href="https://x.example" target="_top" ping="/x">site</a>').html).toBe(
      '<a>site</a>',
    ));

  it('leaves text about styles unchanged', () =>
    expect(sanitizedHtml('<p>set style = bold, or "style=x"</p>').html).toBe(
      '<p>set style = bold, or "style=x"</p>',
    ));

  it('is safe for any input', () => {
    const piece = fc.constantFrom(
      '<svg>',
      '</svg>',
      '<math>',
      '<style>',
      '</style>',
      '<p ',
      'style="',
      'onerror=',
      'src=x',
      '>',
      '"',
      "'",
      '<img ',
      '<a href=javascript:alert(1)',
      '<xmp>',
      '</xmp>',
      '<noscript>',
      '<template>',
      '<!--',
      '-->',
      '<table>',
      '<td>',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 14 }), (pieces) => {
        expect(dangers(sanitizedHtml(pieces.join('')).html)).toEqual([]);
      }),
    );
  });
});

describe('an inline style', () => {
  it.each([
    ['color: #0e700e', 'color:#0e700e'],
    ['COLOR:rgb(1, 2, 3); font-weight : bold !important;', 'color:rgb(1, 2, 3);font-weight:bold !important'],
    ['border:1px solid red;;width:50%', 'border:1px solid red;width:50%'],
  ])('%j keeps %j', (style, safe) => expect(safeDeclarations(style)).toBe(safe));

  it.each([
    'background:url(https://evil.example/x.png)',
    'background:url(x)',
    'background:u\\72l(x)',
    'background:image-set("x" 1x)',
    'background-image:none',
    'color:red}body{display:none',
    'color:red</style><script>',
    'color:var(--x)',
    'color:/*',
    'color:"',
    "color:'",
    'color:rgb(1',
    'color:rgb((1))',
    'position:fixed',
    'display:none',
    'behavior:expression(alert(1))',
    '--x:1',
    '@import:x',
    `color:${'a'.repeat(500)}`,
    'color',
    '',
  ])('%j keeps nothing', (style) => expect(safeDeclarations(style)).toBe(''));

  it('never closes its rule or contains a URL', () => {
    const piece = fc.constantFrom(
      'color:',
      'width:',
      'url(',
      ')',
      '(',
      '{',
      '}',
      '<',
      ';',
      '"',
      '\\',
      '/*',
      'a',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const safe = safeDeclarations(pieces.join(''));
        expect(safe).not.toMatch(/[{}<>@"'\\/]|url/i);
        expect(safe.split('(').length).toBe(safe.split(')').length);
      }),
    );
  });
});
