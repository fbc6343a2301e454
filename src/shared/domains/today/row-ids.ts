// The ids of a row of Today, and which marks of the account are those of the row.

import type { LineAnnotations, ListedLine, TodayLine } from './model';

export const lineIdOf = ({ kind, subject }: Pick<TodayLine, 'kind' | 'subject'>): string =>
  `${kind}:${subject}`;

/**
 * The ids of a row of Today: that of its line first, then those of the lines that it absorbed. Who reads fewer sources
 * sees these lines in rows of their own. Marks, assignments and notes of any of the ids are shown on the row; a new one
 * is stored under the first id.
 */
export type RowIds = readonly [string, ...string[]];

export const rowIdsOf = (line: ListedLine): RowIds => [lineIdOf(line), ...(line.absorbed ?? [])];

/** What is stored for the ids of a row, that of its own id first. */
export const valuesOfRow = <T>(byId: ReadonlyMap<string, T>, ids: RowIds): T[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

/** A snoozed row appears again at the start of its day, by the wall clock. */
export const isSnoozed = ({ snoozed }: LineAnnotations, ids: RowIds, today: string): boolean =>
  ids.some((id) => {
    const until = snoozed[id];
    return until !== undefined && today < until;
  });

/** The ids of a row that the user has assigned to themselves. */
export const ownIds = ({ mine }: LineAnnotations, ids: RowIds): string[] =>
  ids.filter((id) => mine.includes(id));

export const isMine = (marks: LineAnnotations, ids: RowIds): boolean => ownIds(marks, ids).length > 0;
