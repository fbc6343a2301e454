import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const DOMAINS = 'src/renderer/domains/';

/** The components that display a long list. */
const LISTS = new Set(['DataGrid', 'ReportScreen', 'EditableGrid', 'SaveOnCommitGrid']);

/** The lists that the specification has in pages, each with its requirement. */
const PAGED = {
  'stores/store-list/store-list-screen': 'STL-011',
  'tenants/tenant-dashboard/all-tenants-grid': 'TNL-003',
  'email-report/email-report-screen': 'EML-004',
  'ro-counts/ro-counts-screen': 'R13-003',
  'missed-data/missed-data-screen': 'MIS-004',
};

/** All other lists: their rows scroll. A new list belongs here, unless the specification has it in pages. */
const SCROLLING = [
  'activity-log/activity-log-panel',
  'adu-users/adu-user-list-screen',
  'builds/build-screen',
  'bulk-load/status-log',
  'bulk/plan-screen',
  'bulk/report-screen',
  'daily-loads/daily-loads-screen',
  'data-as-of/data-as-of-screen',
  'data-evaluation/data-evaluation-section',
  'data-feeds/data-feeds-section',
  'db-servers/db-server-list-screen',
  'dms/dms-list-screen',
  'failed-loads/failed-loads-screen',
  'forecast/forecast-screen',
  'forecast/time-board-screen',
  'forecast/weeks/week-moves',
  'forecast/weeks/week-view',
  'launch-report/sheet/launch-sheet',
  'logins/logins-screen',
  'logins/monthly-tab',
  'menus/price-list-section',
  'model-mapping/mapping-grid',
  'module-details/module-details-screen',
  'never-events/client-events-screen',
  'opcodes/grid/opcode-grid',
  'pay-types/pay-types-section',
  'prepared-changes/prepared-changes-screen',
  'revenue/revenue-jobs-screen',
  'scheduled-exports/schedule-list-screen',
  'schema-configs/schema-config-screen',
  'service-people/people-tabs',
  'telemetry-reports/telemetry-report',
  'telemetry-reports/visit-screen',
  'tenant-users/tenant-users-screen',
  'tenants/tenant-dashboard/tenant-table',
  'test-results/run-dialog',
  'test-results/test-results-screen',
];

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

it('every other list is named here, so that a new list chooses between pages and scrolling', () => {
  const scrolling = files.filter(({ lists }) => lists.includes(false)).map(({ name }) => name);
  expect(scrolling.toSorted()).toEqual(SCROLLING.toSorted());
});
