// A store with its pipeline, as the back office lists it, the keys by which calls name it, and the sizes of the pages
// and lists of stores.

import { z } from 'zod';

const PROCESS_STATUSES = ['Inactive', 'Active', 'In Progress', 'Completed', 'Failed', 'Disabled'] as const;
export const processStatusSchema = z.enum(PROCESS_STATUSES);
export type ProcessStatus = z.infer<typeof processStatusSchema>;

const text = z.string().nullable();
const instant = z.string().nullable();

/** The store a call is about. */
export const storeKeySchema = z.object({ storeId: z.string(), tenantId: z.string() });
export type StoreKey = z.infer<typeof storeKeySchema>;

/** The state of the ten pipeline steps. Instants are ISO 8601. */
export const storePipelineSchema = z.object({
  bulkPhase1: processStatusSchema,
  bulkPhase1StartDate: instant,
  bulkPhase1CompletedDate: instant,
  bulkPhase2: processStatusSchema,
  bulkPhase2StartDate: instant,
  bulkPhase2CompletedDate: instant,
  dailyLoad: processStatusSchema,
  dailyLoadStartDate: instant,
  dailyLoadCompletedDate: instant,
  nsQaValidation: processStatusSchema,
  nsQaValidationStartDate: instant,
  nsQaValidationCompletedDate: instant,
  review: processStatusSchema,
  reviewStartDate: instant,
  reviewCompletedDate: instant,
  storeLaunched: processStatusSchema,
  storeLaunchedStartDate: instant,
  storeLaunchedCompletedDate: instant,
  storeLaunchedDate: text,
  isPhase1Verified: z.boolean(),
  phase1VerifiedDate: instant,
  isOpcodeCategorized: z.boolean(),
  opcodeCategorizedDate: instant,
  isOpcodeVerified: z.boolean(),
  opcodeVerifiedDate: instant,
  isPhase2Verified: z.boolean(),
  phase2VerifiedDate: instant,
  hasUserCategorizedOpcode: z.boolean(),
});
export type StorePipeline = z.infer<typeof storePipelineSchema>;

/** A store with its active DMS. Dates are `YYYY-MM-DD`. */
export const storeSchema = storePipelineSchema.extend({
  id: z.number().int(),
  dmsDetailId: z.number().int(),
  storeId: z.string(),
  storeName: z.string(),
  displayName: text,
  storeDesc: text,
  tenantId: z.string(),
  tenantName: z.string(),
  realmName: text,
  dms: text,
  dmsImg: text,
  dmsType: text,
  manufacturer: text,
  groupName: text,
  website: text,
  dealerAddress: text,
  stateCode: text,
  sortOrder: z.number().int().nullable(),
  sfStoreId: text,
  inSubscriptionId: text,
  isDeleted: z.boolean(),
  storeDeletedDate: text,
  isTestStore: z.boolean(),
  isConfigured: z.boolean(),
  isTenantConfigured: z.boolean(),
  billingDate: text,
  agreementDate: text,
  effectiveDate: text,
  storeDmsStatus: z.string(),
  projectId: text,
  secondProjectId: text,
  serverName: text,
  enterpriseCode: text,
  companyNumber: text,
  dealerId: text,
  dmsSubscriptionId: text,
  dmsDepartmentId: text,
  dmsEmployeeDepartmentId: text,
  remarks: text,
  noofLaborGrids: z.number().int(),
  noofPartsMatrix: z.number().int(),
  isLaborGridSubmitted: z.boolean(),
  laborGridSubmittedDate: text,
  isPartsMatrixSubmitted: z.boolean(),
  partsMatrixSubmittedDate: text,
  infrastructureConfiguration: z.string(),
});
export type Store = z.infer<typeof storeSchema>;

/** What a list shows of a store. If any of it differs, it is no longer the store that the user meant to delete. */
export const storeBeforeDeletionSchema = storeSchema.pick({
  storeName: true,
  dms: true,
  dailyLoad: true,
  storeLaunched: true,
  storeLaunchedDate: true,
});
export type StoreBeforeDeletion = z.infer<typeof storeBeforeDeletionSchema>;

/** A store with all that its launch depends on, most often one that is not launched yet. */
export const onboardingStoreSchema = storePipelineSchema.extend({
  id: z.number().int(),
  storeId: z.string(),
  storeName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  dms: text,
  /** `YYYY-MM-DD`, as the day of the deletion is. */
  agreementDate: text,
  isDeleted: z.boolean(),
  storeDeletedDate: text,
  isConfigured: z.boolean(),
  isTenantConfigured: z.boolean(),
});
export type OnboardingStore = z.infer<typeof onboardingStoreSchema>;

/** The launch of a store: the day it was, or the day that is planned. */
export const storeLaunchSchema = z.object({
  id: z.number().int(),
  storeName: z.string(),
  tenantName: z.string(),
  dms: text,
  isDeleted: z.boolean(),
  storeLaunched: z.string(),
  /** `YYYY-MM-DD` */
  storeLaunchedDate: z.string(),
});
export type StoreLaunch = z.infer<typeof storeLaunchSchema>;

/** A row of the store list. */
const storeListRowSchema = z.object({
  id: z.number().int(),
  storeId: z.string(),
  storeName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  dms: text,
  dmsImg: text,
  agreementDate: text,
  bulkPhase1: z.string(),
  bulkPhase2: z.string(),
  dailyLoad: z.string(),
  noofLaborGrids: z.number().int(),
  noofPartsMatrix: z.number().int(),
  nsQaValidation: z.string(),
  review: z.string(),
  storeLaunched: z.string(),
});
export type StoreListRow = z.infer<typeof storeListRowSchema>;

/** The number of stores in one request of a list; more are fetched page by page (`listPage`). */
export const STORE_PAGE_SIZE = 1000;

/** The maximum number of stores in a list; beyond it the back office searches by name. */
export const MAX_STORES_LISTED = 60_000;

export const storePageSchema = z.object({
  rows: z.array(storeListRowSchema),
  /** The count over all pages; the first page carries it. */
  totalCount: z.number().int().nullable(),
});
export type StorePage = z.infer<typeof storePageSchema>;

/** All Stores lists the onboarding stores or the launched ones, as its filter says; All Enrollments lists all. */
export const storeListVariantSchema = z.enum(['onboarding', 'launched', 'all']);
export type StoreListVariant = z.infer<typeof storeListVariantSchema>;
