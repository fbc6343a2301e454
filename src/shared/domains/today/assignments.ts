// Who has taken which line of Today, where the back office offers to share it.

import { z } from 'zod';
import { DAY_MS } from '@shared/kernel/dates/durations';
import type { LineAnnotations, TodayKind } from './model';
import { type RowIds, valuesOfRow } from './row-ids';

/** The assignment of a line by a user; `itemId` is the line's id, `takenAt` an ISO instant. */
export const lineAssignmentSchema = z.object({
  itemId: z.string(),
  userName: z.string(),
  isMine: z.boolean(),
  takenAt: z.string(),
});
export type LineAssignment = z.infer<typeof lineAssignmentSchema>;

/** `isOffered` is false where the back office does not share assignments; they then stay on this computer. */
export const lineAssignmentsSchema = z.object({
  isOffered: z.boolean(),
  assignments: z.array(lineAssignmentSchema),
});

/** After this many days an assignment no longer counts; its line has been resolved or forgotten. */
export const ASSIGNMENT_DAYS = 30;

/** The instant since which assignments and handover notes count. */
export const assignmentsSince = (): string => new Date(Date.now() - ASSIGNMENT_DAYS * DAY_MS).toISOString();

/** Drafts are on this computer only, so their lines have nothing to share. */
export const isShareable = (lineId: string): boolean =>
  !lineId.startsWith('draft:' satisfies `${TodayKind}:`);

/** The assignments of others, by line. */
export const othersAssignments = (
  assignments: readonly LineAssignment[],
): ReadonlyMap<string, LineAssignment> =>
  new Map(assignments.filter(({ isMine }) => !isMine).map((assignment) => [assignment.itemId, assignment]));

/** The assignments of others on any of the ids of a row; of one who has taken several of them, the first. */
export function assignmentsOfRow(others: ReadonlyMap<string, LineAssignment>, ids: RowIds): LineAssignment[] {
  const assignments = valuesOfRow(others, ids);
  return assignments.filter(
    ({ userName }, at) => assignments.findIndex((one) => one.userName === userName) === at,
  );
}

/** The annotations with what the user has taken on another computer, and without what others have. */
export function withAssignments(
  marks: LineAnnotations,
  assignments: readonly LineAssignment[],
): LineAnnotations {
  const others = othersAssignments(assignments);
  const own = assignments.filter(({ isMine }) => isMine).map(({ itemId }) => itemId);
  const mine = [...new Set([...marks.mine.filter((id) => !others.has(id)), ...own])];
  return { ...marks, mine };
}

/** The assignments after one line was taken or released. */
export const withAssignmentOf = (
  assignments: readonly LineAssignment[],
  lineId: string,
  holder: LineAssignment | null,
): LineAssignment[] => [
  ...assignments.filter(({ itemId }) => itemId !== lineId),
  ...(holder ? [holder] : []),
];
