import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const DOMAINS = 'src/renderer/domains/';

/** The components that display a long list. */
const LISTS = new Set(['DataGrid', 'ReportScreen', 'EditableGrid', 'SaveOnCommitGrid']);

/** The lists that the specification has in pages, each with its requirement; the rows of all others scroll. */
const PAGED = {
  'stores/store-list/store-list-screen': 'STL-011',
  'tenants/tenant-dashboard/all-tenants-grid': 'TNL-003',
  'email-report/email-report-screen': 'EML-004',
  'ro-counts/ro-counts-screen': 'R13-003',
  'missed-data/missed-data-screen': 'MIS-004',
};

/** Whether each list of a file has pages. */
function listsIn(path: string): boolean[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const lists: boolean[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      LISTS.has(node.tagName.getText())
    )
      lists.push(
        node.attributes.properties.some(
          (one) => ts.isJsxAttribute(one) && one.name.getText() === 'pagination',
        ),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lists;
}

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', `${DOMAINS}**/*.tsx`],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.test.tsx'))
  .map((path) => ({
    name: path.slice(DOMAINS.length, -'.tsx'.length),
    lists: listsIn(join(ROOT, path)),
  }))
  .filter(({ lists }) => lists.length > 0);

it('only the lists that the specification has in pages have pages', () => {
  const paged = files.filter(({ lists }) => lists.includes(true)).map(({ name }) => name);
  expect(paged.toSorted()).toEqual(Object.keys(PAGED).toSorted());
});
