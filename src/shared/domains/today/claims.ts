// Who has taken which line of Today, where the back office offers to share it.

import { z } from 'zod';
import type { LineAnnotations, TodayKind } from './model';
import { type RowIds, valuesOfRow } from './row-ids';

/** The claim of a line by a user; `itemId` is the line's id, `takenAt` an ISO instant. */
export const lineClaimSchema = z.object({
  itemId: z.string(),
  userName: z.string(),
  isMine: z.boolean(),
  takenAt: z.string(),
});
export type LineClaim = z.infer<typeof lineClaimSchema>;

/** `isOffered` is false where the back office does not share claims; they then stay on this computer. */
export const lineClaimsSchema = z.object({ isOffered: z.boolean(), claims: z.array(lineClaimSchema) });

/** After this many days a claim no longer counts; its line has been resolved or forgotten. */
export const CLAIM_DAYS = 30;

/** Drafts are on this computer only, so their lines have nothing to share. */
export const isShareable = (lineId: string): boolean =>
  !lineId.startsWith('draft:' satisfies `${TodayKind}:`);

/** The claims of others, by line. */
export const othersClaims = (claims: readonly LineClaim[]): ReadonlyMap<string, LineClaim> =>
  new Map(claims.filter(({ isMine }) => !isMine).map((claim) => [claim.itemId, claim]));

/** The claims of others on any of the ids of a row; of one who has taken several of them, the first. */
export function claimsOfRow(others: ReadonlyMap<string, LineClaim>, ids: RowIds): LineClaim[] {
  const claims = valuesOfRow(others, ids);
  return claims.filter(({ userName }, at) => claims.findIndex((one) => one.userName === userName) === at);
}

/** The annotations with what the user has taken on another computer, and without what others have. */
export function withClaims(marks: LineAnnotations, claims: readonly LineClaim[]): LineAnnotations {
  const others = othersClaims(claims);
  const own = claims.filter(({ isMine }) => isMine).map(({ itemId }) => itemId);
  const mine = [...new Set([...marks.mine.filter((id) => !others.has(id)), ...own])];
  return { ...marks, mine };
}

/** The claims after one line was taken or released. */
export const withClaimOf = (
  claims: readonly LineClaim[],
  lineId: string,
  holder: LineClaim | null,
): LineClaim[] => [...claims.filter(({ itemId }) => itemId !== lineId), ...(holder ? [holder] : [])];
