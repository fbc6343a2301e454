import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The counts before the first run; `names` are the tests that failed. */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, names: [] };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  names: [...a.names, ...b.names],
});

/** Reads a run's report and counts its tests. A run without a report has failed, whatever its exit code. */
function read(file, exitCode, count) {
  if (!existsSync(file)) return { ...NOTHING, failed: 1, names: [`no report: ${file}`] };
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  const silent = exitCode !== 0 && counts.failed === 0;
  return silent ? { ...counts, failed: 1, names: [...counts.names, `exit code ${exitCode}`] } : counts;
}

const firstLine = (message) => message?.split('\n')[0] ?? '';

/** A line for each failed test, and for each file that could not be run. */
const vitestNames = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`Failed: ${name}: ${firstLine(message)}`] : [];
    return tests.map((test) => `Failed: ${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });

/** The statuses that count as failed; a test that passed only when it was retried is one of them. */
const FAILED = ['unexpected', 'flaky'];

/** The failed tests of a browser run, each with its title. */
const failedTests = (suite) => [
  ...(suite.suites ?? []).flatMap(failedTests),
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => FAILED.includes(status))
      .map((test) => ({ ...test, title: `${file} › ${title}` })),
  ),
];

/** The lines of a message that tell what was expected and what was there. */
const MESSAGE_LINES = 40;

/** What the first failed run of a browser test said, without the colors of a terminal. */
function failureOf({ results = [] }) {
  const message = results.find(({ error }) => error?.message)?.error.message;
  if (!message) return '';
  return `: ${stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n')}`;
}

/** Returns what the page of each failed browser test showed when it failed, from Playwright's report. */
export const failedPages = (file) =>
  existsSync(file)
    ? failedTests(JSON.parse(readFileSync(file, 'utf8'))).flatMap(({ title, results = [] }) =>
        results
          .flatMap(({ attachments = [] }) => attachments)
          .filter(({ name, path }) => name === 'error-context' && existsSync(path))
          .map(({ path }) => `The page of ${title}:\n${snapshotIn(readFileSync(path, 'utf8'))}`),
      )
    : [];

const snapshotIn = (context) => /```yaml\n(.*?)```/s.exec(context)?.[1] ?? context;

/** Removes the report of an earlier run. */
export const forget = (file) => rmSync(file, { force: true });

export const vitestCounts = (file, exitCode) =>
  read(file, exitCode, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    names: vitestNames(report),
  }));

export const playwrightCounts = (file, exitCode) =>
  read(file, exitCode, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    names: failedTests(report).map((test) => `Failed: ${test.title}${failureOf(test)}`),
  }));
