import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportText } from './report-text';

it.each([
  ['<h1>All well</h1><p>6 of 6</p>', 'All well 6 of 6'],
  ['<head><title>T</title><style>p{}</style></head><body>Seen</body>', 'Seen'],
  ['<header>Seen</header>', 'Seen'],
  ['a<script>alert(1)</script>b<STYLE>x</style >c', 'a b c'],
  ['cut off <script>alert(1)', 'cut off'],
  ['Smith &amp; Sons&nbsp;&#39;24 &lt;b&gt;', "Smith & Sons '24 <b>"],
  ['&amp;lt;', '&lt;'],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['', ''],
])('shortens %j to %j', (html, text) => expect(reportText(html)).toBe(text));

it('returns one line, however long the report is', () => {
  expect(reportText(`<p>${'word '.repeat(100_000)}`)).toMatch(/^(word ){39}word…$/);
  fc.assert(
    fc.property(fc.string(), (html) => {
      const text = reportText(html);
      expect(text.length).toBeLessThanOrEqual(201);
      expect(text).not.toMatch(/\s\s|\n/);
    }),
  );
});
