import type { JobPart } from '@shared/domains/jobs/model';
import type { SmokeTest } from './model';
import { isInProgress, testKey } from './rules';
import { testResultsTexts as texts } from './texts';

/** The tests of a run that was just begun. */
export const partsOf = (tests: readonly SmokeTest[]): JobPart[] =>
  tests.map((test) => ({
    subject: testKey(test),
    title: texts.part(test.storeName, test.userRole),
    status: 'running',
    reason: null,
  }));

function standing(test: SmokeTest | undefined): Pick<JobPart, 'status' | 'reason'> {
  if (!test) return { status: 'skipped', reason: texts.listedNoMore };
  if (isInProgress(test)) return { status: 'running', reason: null };
  const failed = test.testStatus?.trim().toLowerCase() === 'failed';
  return failed ? { status: 'failed', reason: texts.testFailed } : { status: 'done', reason: null };
}

/** How the tests of a run stand by the list. One that has ended stays as it did: somebody may have begun it anew. */
export function standings(parts: readonly JobPart[], tests: readonly SmokeTest[]): JobPart[] {
  const listed = new Map(tests.map((test) => [testKey(test), test]));
  return parts.map((part) =>
    part.status === 'running' ? { ...part, ...standing(listed.get(part.subject)) } : part,
  );
}

const endedOf = (parts: readonly JobPart[]): number =>
  parts.filter(({ status }) => status !== 'running').length;

export function runTitle(parts: readonly JobPart[]): string {
  const [only] = parts;
  return only && parts.length === 1 ? texts.jobTitleOf(only.title) : texts.jobTitle(parts.length);
}

const isBad = ({ status }: JobPart): boolean => status === 'failed' || status === 'skipped';

/** How a run stands, in a few words. */
export function runSummary(parts: readonly JobPart[]): string {
  const ended = endedOf(parts);
  if (ended < parts.length) return texts.progress(ended, parts.length);
  const failed = parts.filter(isBad).length;
  return failed === 0 ? texts.passed(parts.length) : texts.failed(failed, parts.length);
}

/** What came of a run whose tests have all ended. */
export function runOutcome(parts: readonly JobPart[]): { failed: boolean; text: string } {
  const first = parts.find(isBad);
  if (!first) return { failed: false, text: runSummary(parts) };
  if (parts.length === 1) return { failed: true, text: first.reason ?? texts.testFailed };
  return { failed: true, text: `${runSummary(parts)}: ${first.title}` };
}
