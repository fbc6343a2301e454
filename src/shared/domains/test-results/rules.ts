// Rules of smoke tests: which and how many may run together, the parts, the status and the outcome of a run, the form
// of a day in the back office, and the keys of tests and results.

import { ALLOWED, type Permission, refuse } from '@shared/kernel/access/permission';
import { isIsoDate } from '@shared/kernel/dates/dates';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import type { SmokeTest, TestResult } from './model';
import { testResultsTexts as texts } from './texts';

/** The parts of the job of a run that was just started: its tests. */
export const partsOf = (tests: readonly SmokeTest[]): JobPart[] =>
  tests.map((test) => ({
    subject: testKey(test),
    title: texts.part(test.storeName, test.userRole),
    status: 'running',
    reason: null,
  }));

function statusOfTest(test: SmokeTest | undefined): Pick<JobPart, 'status' | 'reason'> {
  if (!test) return { status: 'skipped', reason: texts.listedNoMore };
  if (isInProgress(test)) return { status: 'running', reason: null };
  const failed = test.testStatus?.trim().toLowerCase() === 'failed';
  return failed ? { status: 'failed', reason: texts.testFailed } : { status: 'done', reason: null };
}

/**
 * The statuses of a run's tests by the list. A test that has ended keeps its status, because another user may have
 * restarted it. One that a partial list does not have may only have been left out of the answer, and still runs.
 */
export function testStatuses(
  parts: readonly JobPart[],
  { data: tests, partial }: { data: readonly SmokeTest[]; partial: boolean },
): JobPart[] {
  const listed = new Map(tests.map((test) => [testKey(test), test]));
  return parts.map((part) => {
    const test = listed.get(part.subject);
    if (part.status !== 'running' || (test === undefined && partial)) return part;
    return { ...part, ...statusOfTest(test) };
  });
}

const endedOf = (parts: readonly JobPart[]): number =>
  parts.filter(({ status }) => status !== 'running').length;

export function runTitle(parts: readonly JobPart[]): string {
  const [only] = parts;
  return only && parts.length === 1 ? texts.jobTitleOf(only.title) : texts.jobTitle(parts.length);
}

const isBad = ({ status }: JobPart): boolean => status === 'failed' || status === 'skipped';

/** A short summary of a run. */
export function runSummary(parts: readonly JobPart[]): string {
  const ended = endedOf(parts);
  if (ended < parts.length) return texts.progress(ended, parts.length);
  const failed = parts.filter(isBad).length;
  return failed === 0 ? texts.passed(parts.length) : texts.failed(failed, parts.length);
}

/** The outcome of a run whose tests have all ended. */
export function runOutcome(parts: readonly JobPart[]): { failed: boolean; text: string } {
  const first = parts.find(isBad);
  if (!first) return { failed: false, text: runSummary(parts) };
  if (parts.length === 1) return { failed: true, text: first.reason ?? texts.testFailed };
  return { failed: true, text: `${runSummary(parts)}: ${first.title}` };
}

/** The maximum number of tests in one run. */
export const MAX_TESTS = 10;

/** Converts a `YYYY-MM-DD` day to the form of the back office and the address: `YYYY/MM/DD`. */
export const storedDay = (day: string): string => day.replaceAll('-', '/');

/** Converts a `YYYY/MM/DD` day back; undefined for an invalid one. */
export function dayOfStored(stored: string): string | undefined {
  const day = stored.replaceAll('/', '-');
  return day !== stored && storedDay(day) === stored && isIsoDate(day) ? day : undefined;
}

type Named = Pick<SmokeTest, 'tenantId' | 'storeId' | 'userRole'>;

/** The key of a test. */
export const testKey = ({ tenantId, storeId, userRole }: Named): string =>
  [tenantId, storeId, userRole].join('\n');

/** The stores of the tests with these keys, each once. */
export const storeIdsOfTests = (keys: readonly string[]): string[] => [
  ...new Set(keys.flatMap((key) => key.split('\n')[1] ?? [])),
];

export const resultKey = ({ tenant, store, userRole, date }: TestResult): string =>
  [tenant, store, userRole, date].join('\n');

export const isInProgress = ({ testStatus }: Pick<SmokeTest, 'testStatus'>): boolean =>
  testStatus?.trim().toLowerCase() === 'in progress';

/** The allowed selection: a change that would exceed a run's limit is undone. */
export const withinLimit = (before: readonly string[], after: readonly string[]): readonly string[] =>
  after.length <= MAX_TESTS ? after : after.filter((key) => before.includes(key));

/** A test that is in progress in the store of a chosen test, in any role. */
export function busyTest<Test extends SmokeTest>(
  tests: readonly Test[],
  chosen: readonly Pick<SmokeTest, 'storeId'>[],
): Test | undefined {
  const stores = new Set(chosen.map(({ storeId }) => storeId));
  return tests.find((test) => isInProgress(test) && stores.has(test.storeId));
}

interface Choice {
  tests: readonly SmokeTest[];
  chosen: readonly SmokeTest[];
  /** True while a run that was started here has not ended. */
  running: boolean;
}

export function mayRun({ tests, chosen, running }: Choice): Permission {
  if (running) return refuse(texts.inProgress);
  if (chosen.length === 0) return refuse(texts.nothingSelected);
  if (chosen.length > MAX_TESTS) return refuse(texts.tooMany(MAX_TESTS));
  const busy = busyTest(tests, chosen);
  return busy ? refuse(texts.storeInProgress(busy.storeName)) : ALLOWED;
}
