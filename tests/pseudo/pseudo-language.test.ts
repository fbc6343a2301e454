import { expect, it } from 'vitest';
import { translate } from './pseudo-language';
import { pseudo } from './pseudo-text';
import { ShownData } from './shown-data';

const TEXTS = '/src/shared/domains/stores/texts.ts';

it('gives a text other letters, two of five of them twice, and leaves formats and paths', () => {
  expect(pseudo('Save it')).toBe('Šååṽéé îţ');
  expect(pseudo('Enter a date as YYYY-MM-DD')).toBe('Éññţééŕ å ððåţţé åšš YYYY-MM-DD');
  expect(pseudo('/settings/stores')).toBe('/settings/stores');
});

it.each([
  ["const t = { save: 'Save', of: (a: string): string => `Save ${a} now` };", ['Save', 'Save ', ' now']],
  ["const t = (n: number): string => formatCount(n, 'row');", ['row']],
])('translates the values, functions and templates of a texts file: %s', (code, texts) => {
  const expected = texts.reduceRight((rest, text) => {
    const at = rest.lastIndexOf(text);
    return rest.slice(0, at) + pseudo(text) + rest.slice(at + text.length);
  }, code);
  expect(translate(code, TEXTS).replaceAll('"', "'")).toBe(expected);
});

it.each([
  "import { a } from './a';",
  "type Kind = 'Open' | `${string}s`;",
  "const done = store.launched === 'Completed';",
  "const list = new Intl.ListFormat('en-US');",
  "const bare = text.replace('the ', '');",
  "const t = { 'Some key': 1 }['Some key'];",
])('leaves what no user reads: %s', (code) => {
  expect(translate(code, TEXTS)).toBe(code);
});

it.each([
  ["const STEP_LABELS = { review: 'Review' };", 'Review'],
  ["export const valueTexts = { noNumber: 'Enter a number' };", 'Enter a number'],
  ["const f = { label: 'Full name', id: 'Name' };", 'Full name'],
  ["defineJob({ kind: 'export', texts: { gaveUp: 'It has not ended' } });", 'It has not ended'],
])('translates tables and labels of other shared files, and nothing else there: %s', (code, text) => {
  expect(translate(code, '/src/shared/domains/stores/rules.ts')).toBe(
    code.replace(`'${text}'`, `"${pseudo(text)}"`),
  );
});

it('finds the words that are neither translated nor data', () => {
  const data = new ShownData();
  data.add({
    report: '<p>Smoke test of <b>Nakamura &amp; Sons</b></p>',
    name: 'Key Motors Ford',
    at: '2026-11-05',
    reported: '07/26/2022 to 07/20/2024',
  });
  expect(data.untranslatedIn(`${pseudo('Delete')} Key Motors Ford`)).toEqual([]);
  expect(data.untranslatedIn('Smoke test of Nakamura & Sons')).toEqual([]);
  expect(data.untranslatedIn('Smoke test of Nak…')).toEqual([]);
  expect(data.untranslatedIn('11/05/2026 4:15am, 01/02/2026 to 03/04/2026')).toEqual([]);
  expect(data.untranslatedIn(`${pseudo('Delete')} the store Key Motors Ford`)).toEqual([
    'the store Key Motors Ford',
  ]);
});
