import fc from 'fast-check';
import { expect, it } from 'vitest';
import '@fixtures/properties';
import { serializeSvg } from './serialize-svg';

const SVG = 'http://www.w3.org/2000/svg';

function drawing(text: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const label = document.createElementNS(SVG, 'text');
  label.textContent = text;
  label.setAttribute('class', 'of-the-page');
  label.setAttribute('data-x', text);
  label.style.setProperty('fill', 'rgb(1, 2, 3)');
  const hidden = document.createElementNS(SVG, 'rect');
  hidden.style.display = 'none';
  svg.append(label, hidden);
  document.body.append(svg);
  return svg;
}

it('is self-contained: sized, without class names and invisible elements', () => {
  const text = serializeSvg(drawing('Nov 26'), 960, 280);
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="280"><text /);
  expect(text).toContain('fill="rgb(1, 2, 3)"');
  expect(text).not.toMatch(/class=|data-x|style=|rect/);
});

it('is valid XML that contains every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const file = new DOMParser().parseFromString(serializeSvg(drawing(text), 1, 1), 'image/svg+xml');
      expect(file.querySelector('parsererror')).toBeNull();
      expect(file.querySelectorAll('svg > *')).toHaveLength(1);
    }),
    { examples: [['<script>alert(1)</script>'], ['"onload="x'], ['&amp;'], ['\u0000\uFFFE']] },
  );
});
