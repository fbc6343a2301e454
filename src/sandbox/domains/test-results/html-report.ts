// Generates the report of a smoke or regression test in the HTML of the provider's test tool, which is foreign to the
// console.

import type { Random } from '@sandbox/database/random';
import type { TestType } from '@shared/domains/test-results/model';

/** A report is a whole document with its own styles and a link. */
export function renderReport(test: ReportInput, random: Random): string {
  const { type, tenantName, storeName, subDomain, userRole, fails } = test;
  const checks = CHECKS[type].length;
  const broken = fails ? random.int(1, checks - 2) : undefined;
  const passed = broken === undefined ? checks : broken + 1;
  const site = subDomain === null ? '' : `<a href="https://${escapeHtml(subDomain)}.example.com/">site</a>`;
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${TITLES[type]}</title>
<style>body { font-family: sans-serif } td { border: 1px solid #ccc }</style></head>
<body>
<h2>${TITLES[type]}: ${passed} of ${checks} checks passed</h2>
<p><b>${escapeHtml(tenantName)}</b>, ${escapeHtml(storeName)} as ${escapeHtml(userRole)} ${site}</p>
<table cellpadding="4">
<thead><tr><th>Check</th><th>Result</th><th>Time</th><th>Note</th></tr></thead>
<tbody>
${rowsOf(type, broken, random)}
</tbody></table>
</body></html>`;
}

interface ReportInput {
  tenantName: string;
  storeName: string;
  subDomain: string | null;
  userRole: string;
  type: TestType;
  fails: boolean;
}

const CHECKS: Readonly<Record<TestType, readonly [string, ...string[]]>> = {
  smoke: [
    'Sign in',
    'The dashboard opens',
    'Labor overview shows figures',
    'Parts overview shows figures',
    'Advisor metrics open',
    'Sign out',
  ],
  regression: [
    'Sign in',
    'Figures of the last month are as they were',
    'Labor target misses add up',
    'Parts target misses add up',
    'Opcode categories are kept',
    'Menu sales are counted once',
    'The weekly report can be exported',
    'Roles see what they may',
    'Sign out',
  ],
};

const PROBLEMS: readonly [string, ...string[]] = [
  'The page did not answer within 30 s.',
  'Expected a figure, found none.',
  'The total differs from the sum of its rows.',
];

const TITLES: Readonly<Record<TestType, string>> = { smoke: 'Smoke test', regression: 'Regression test' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const OUTCOME_STYLES = {
  passed: 'color:#0e700e',
  failed: 'color:#b10e1c;font-weight:bold',
  skipped: 'color:#616161',
};

/** After a failed check the rest is skipped, except the last one, the sign-out. */
function rowsOf(type: TestType, broken: number | undefined, random: Random): string {
  const checks = CHECKS[type];
  return checks
    .map((check, at) => {
      const skipped = broken !== undefined && at > broken && at < checks.length - 1;
      const outcome = at === broken ? 'failed' : skipped ? 'skipped' : 'passed';
      const seconds = skipped ? '' : `${(random.int(3, 90) / 10).toFixed(1)} s`;
      const note = at === broken ? random.pick(PROBLEMS) : '';
      return `<tr><td>${check}</td><td style="${OUTCOME_STYLES[outcome]}">${outcome}</td><td align="right">${seconds}</td><td>${note}</td></tr>`;
    })
    .join('\n');
}
