import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeDeclarations } from './safe-declarations';

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
