// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { POLICY_KEYS } from '@shared/domains/policy/model';
import { readPolicy } from '@shared/domains/policy/rules';
import { policyFiles, policyRows } from './policy-files';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const FILES = Object.entries(policyFiles());
const read = (...path: string[]): string =>
  readFileSync(join(ROOT, ...path), 'utf8').replaceAll('\r\n', '\n');

it.each(FILES)('resources/policy/%s is up to date', (name, content) =>
  expect(read('resources', 'policy', name)).toBe(content),
);

it.each(FILES.filter(([name]) => !name.endsWith('.schema.json')))('%s has every entry', (_, content) => {
  for (const key of POLICY_KEYS) expect(content).toContain(key);
});

it('the example is a valid policy', () => {
  const example: unknown = JSON.parse(policyFiles()['policy.example.json'] ?? '');
  expect(readPolicy(example)).toEqual({ policy: example, problems: [] });
});

it('the templates are well-formed, and the Windows texts are all there', () => {
  const xml = (name: string): Document =>
    new DOMParser().parseFromString(policyFiles()[name] ?? '', 'application/xml');
  const definitions = xml('dealer-onboarding-console.admx');
  const texts = xml('en-US/dealer-onboarding-console.adml');
  for (const name of Object.keys(policyFiles()).filter((file) => !/\.(json|txt)$/.test(file)))
    expect(xml(name).querySelector('parsererror'), name).toBeNull();
  expect(
    xml('dealer-onboarding-console.mobileconfig').querySelectorAll('plist > dict > key'),
  ).not.toHaveLength(0);
  expect(definitions.querySelectorAll('policy')).toHaveLength(POLICY_KEYS.length);
  const written = definitions.documentElement.outerHTML;
  for (const [, kind = '', id = ''] of written.matchAll(/\$\((string|presentation)\.(\w+)\)/g))
    expect(texts.querySelector(`${kind}[id="${id}"]`), `${kind} ${id}`).not.toBeNull();
  for (const element of definitions.querySelectorAll('elements > *'))
    expect(texts.querySelector(`[refId="${element.id}"]`), element.id).not.toBeNull();
});

it('docs/for-it.md lists every entry with its meaning and its safe value', () => {
  const cells = read('docs', 'for-it.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(cells).toEqual(expect.arrayContaining(policyRows()));
});
