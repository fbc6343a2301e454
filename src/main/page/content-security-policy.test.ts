import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

const directives = new Map(
  contentSecurityPolicy('N')
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
);

it('allows nothing that is not named', () => expect(directives.get('default-src')).toBe("'none'"));

it('runs no script but the page’s own', () => expect(directives.get('script-src')).toBe("'self'"));

it('lets the page talk to its own origin only', () => expect(directives.get('connect-src')).toBe("'self'"));

it('opens no back door', () => {
  const policy = contentSecurityPolicy('N');
  expect(policy).not.toMatch(/unsafe-|\*|https?:|strict-dynamic/);
  for (const name of ['base-uri', 'form-action', 'frame-ancestors', 'object-src'])
    expect(directives.get(name)).toBe("'none'");
});
