import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { frameDocument, HtmlFrame } from './html-frame';

it('renders in a sandboxed frame without permissions', () => {
  renderComponent(<HtmlFrame html="<p>Found</p><script>alert(1)</script>" title="Test report" />);
  const frame = screen.getByTitle('Test report');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Found</p>');
  expect(frame.getAttribute('srcdoc')).not.toContain('<script');
  expect(frame.hasAttribute('src')).toBe(false);
});

it('restricts the policy before any of its content is parsed', () => {
  const { head } = new DOMParser().parseFromString(frameDocument('<b>x</b>', 'N0nce'), 'text/html');
  const [charset, policy, ...rest] = head.children;
  expect(charset?.getAttribute('charset')).toBe('utf-8');
  expect(policy?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
  expect(policy?.getAttribute('content')).toBe(
    "default-src 'none'; img-src data:; style-src 'nonce-N0nce'; base-uri 'none'; form-action 'none'",
  );
  expect(rest.map((element) => [element.localName, element.getAttribute('nonce')])).toEqual([
    ['style', 'N0nce'],
  ]);
});
