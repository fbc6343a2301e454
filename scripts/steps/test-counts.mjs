import { existsSync, readFileSync, rmSync } from 'node:fs';

export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A run that left no report has failed, whatever its exit code said. */
function read(file, exitCode, count) {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  const silent = exitCode !== 0 && counts.failed === 0;
  return silent ? { ...counts, failed: 1 } : counts;
}

export const forget = (file) => rmSync(file, { force: true });

export const vitestCounts = (file, exitCode) =>
  read(file, exitCode, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }));

export const playwrightCounts = (file, exitCode) =>
  read(file, exitCode, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
