import type { LoadCallType } from '@shared/domains/bulk-load/steps';
import type { Db } from '@sandbox/store/database';

export interface LoggedCount {
  /** What was counted: 'Load labor lines'. */
  what: string;
  count: number;
}

const COUNTED = /^(.+): ([\d,]+) (?:rows|codes)$/;

/** What the last completed load of a store counted, line by line as its log says. */
export function loggedCounts(db: Db, storeKey: number, callType: LoadCallType): LoggedCount[] {
  const lines = db
    .prepare<[number, string], { description: string }>(
      `select l.description from load_log l
        where l.runId = (select max(id) from load_run where storeKey = ? and callType = ? and status = 'Completed')
        order by l.id`,
    )
    .all(storeKey, callType);
  return lines.flatMap(({ description }) => {
    const [, what, count] = COUNTED.exec(description) ?? [];
    return what === undefined || count === undefined
      ? []
      : [{ what, count: Number(count.replaceAll(',', '')) }];
  });
}

/** The sum of the lines whose name begins with `prefix`. */
export const sumOf = (counts: readonly LoggedCount[], prefix: string): number =>
  counts.reduce((sum, { what, count }) => (what.startsWith(prefix) ? sum + count : sum), 0);

/** The lines whose name begins with `prefix`, named by what comes after it. */
export const linesOf = (counts: readonly LoggedCount[], prefix: string): LoggedCount[] =>
  counts.flatMap(({ what, count }) =>
    what.startsWith(prefix) ? [{ what: what.slice(prefix.length).trim(), count }] : [],
  );
