import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { translate } from '../../pseudo/pseudo-language';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Files whose sentences no language translates. */
const UNTRANSLATED = [
  // Files of a policy and the command line are English, as docs/values.md says.
  'src/shared/domains/policy/model.ts',
  'src/shared/kernel/platform/sqlite-runtime.ts',
  // Sentences, values and headings of the back office and of files, which are compared.
  'src/shared/domains/store-copy/logged-changes.ts',
  'src/shared/domains/test-results/rules.ts',
  'src/shared/domains/activity-log/model.ts',
];

/** A word and one in small letters after it. */
const SENTENCE = /(?:^|[a-z] )[A-Za-z’']+ [a-z]{2,}/;
/** The letters of the pseudo-language. */
const TRANSLATED = /[^\p{ASCII}…’–·—×→›“”]/u;

const isForProgrammers = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /(?:Error|RegExp)$/.test(node.expression.getText());

/** The sentences of a module that a translation of the texts files would leave in English. */
function untranslatedIn(path: string): string[] {
  const code = translate(readFileSync(join(ROOT, path), 'utf8'), `/${path}`);
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForProgrammers(node)) return;
    const isText =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateLiteralToken(node);
    if (isText && SENTENCE.test(node.text) && !TRANSLATED.test(node.text))
      found.push(`${path}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('every sentence of src/shared is where a translation finds it', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src/shared'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/generated/'));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(untranslatedIn);
  expect(found.filter((text) => !UNTRANSLATED.some((path) => text.startsWith(path)))).toEqual([]);
  // What is named above as untranslated has such sentences.
  expect(UNTRANSLATED.filter((path) => !found.some((text) => text.startsWith(path)))).toEqual([]);
});
