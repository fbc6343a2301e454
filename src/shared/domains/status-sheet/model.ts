// The status sheet of a tenant: the request for a file or a mail, and the stores that it shows.

import { z } from 'zod';
import type { PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';

export const STATUS_SHEET_FORMATS = ['pdf', 'xlsx'] as const;
const formatSchema = z.enum(STATUS_SHEET_FORMATS);
export type StatusSheetFormat = z.infer<typeof formatSchema>;

/** The tenant of a sheet, as its page knows it; the name is part of the file's name. */
const sheetTenantSchema = z.object({
  id: z.number().int(),
  tenantId: z.string(),
  /** Null for a tenant that has no realm yet. */
  realmName: z.string().nullable(),
  tenantName: z.string().min(1).max(200),
});
export type SheetTenant = z.infer<typeof sheetTenantSchema>;

export const statusSheetRequestSchema = sheetTenantSchema.extend({ format: formatSchema });
export type StatusSheetRequest = z.infer<typeof statusSheetRequestSchema>;

/** A sheet by mail; an empty text sends a summary of the sheet. */
export const statusMailSchema = sheetTenantSchema.extend({ to: z.string(), text: z.string() });
export type StatusMail = z.infer<typeof statusMailSchema>;

/** The key of the draft of a mail that is being written. */
export const statusMailDraft = (tenantId: string): string => `status-sheet:mail:${tenantId}`;

/** A step of a store with the day it was completed, `YYYY-MM-DD`; null where that is unknown. */
export interface CompletedStep {
  step: PipelineStep;
  day: string | null;
}

/** A step that needs the dealer: now, or once the steps before it are done. */
export interface NeededStep {
  step: PipelineStep;
  isNow: boolean;
}

/** A store that is not launched yet, as its dealer may read it. Days are `YYYY-MM-DD`. */
export interface StoreStatus {
  id: number;
  storeName: string;
  dms: string | null;
  completed: readonly CompletedStep[];
  next: PipelineStep;
  isStarted: boolean;
  needed: readonly NeededStep[];
  planned: string | null;
  p50: string | null;
  p85: string | null;
  /** What the two days are based on, or the reason why there are none. */
  basis: string;
}

export interface LaunchedStore {
  id: number;
  storeName: string;
  dms: string | null;
  day: string | null;
}

/** Where the stores of a tenant are. */
export interface TenantStatus {
  open: readonly StoreStatus[];
  launched: readonly LaunchedStore[];
}
