import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { add, failedPages, NOTHING, playwrightCounts, vitestCounts } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('names the tests that failed, and files that did not run', () => {
  const file = reportOf({
    numPassedTests: 4,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1\n  at …'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(vitestCounts(file, 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    names: ['Failed: a.test.ts › takes away: expected 1', 'Failed: b.test.ts: no such module'],
  });
});

it('names what failed in a browser, at its first try or at all of them', () => {
  const spec = (title, status) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const file = reportOf({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('waits', 'flaky'), spec('ends', 'unexpected')] }],
      },
    ],
  });
  expect(playwrightCounts(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    names: ['Failed: a.spec.ts › waits', 'Failed: a.spec.ts › ends'],
  });
});

it('shows what the page of a failed browser test showed', () => {
  const path = join(folder, 'error-context.md');
  writeFileSync(path, '# Page snapshot\n\n```yaml\n- button "Save"\n```\n\n# Test source\n');
  const results = [
    {
      attachments: [
        { name: 'screenshot', path: 'a.png' },
        { name: 'error-context', path },
      ],
    },
  ];
  const file = reportOf({
    stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [
          { title: 'opens', file: 'a.spec.ts', tests: [{ status: 'expected', results }] },
          { title: 'ends', file: 'a.spec.ts', tests: [{ status: 'unexpected', results }] },
        ],
      },
    ],
  });
  expect(failedPages(file)).toEqual(['The page of a.spec.ts › ends:\n- button "Save"\n']);
  expect(failedPages(join(folder, 'none.json'))).toEqual([]);
});

it('says why a browser test failed', () => {
  const error = { message: '\u001b[31mexpect(locator).toBeVisible()\u001b[39m\n\nTimeout: 60000ms' };
  const file = reportOf({
    stats: { expected: 0, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [
          { title: 'ends', file: 'a.spec.ts', tests: [{ status: 'unexpected', results: [{ error }] }] },
        ],
      },
    ],
  });
  expect(playwrightCounts(file, 1).names).toEqual([
    'Failed: a.spec.ts › ends: expect(locator).toBeVisible()\n\nTimeout: 60000ms',
  ]);
});

it('counts a run without a report, or one that ended badly, as failed', () => {
  const ended = reportOf({ stats: { expected: 1, flaky: 0, unexpected: 0, skipped: 0 } });
  const total = add(playwrightCounts(ended, 2), playwrightCounts(join(folder, 'none.json'), 0));
  expect(add(NOTHING, total)).toMatchObject({
    passed: 1,
    failed: 2,
    names: ['exit code 2', expect.stringContaining('no report')],
  });
});
