import { z } from 'zod';

/** The modules that price labor and parts. */
export const pricingModuleSchema = z.enum(['labor_grid', 'parts_matrix']);
export type PricingModule = z.infer<typeof pricingModuleSchema>;

export const MODULE_LABELS: Record<PricingModule, string> = {
  labor_grid: 'Labor Grid',
  parts_matrix: 'Parts Matrix',
};

const text = z.string().nullable();

/** One grid or matrix of one store; days as YYYY-MM-DD. */
export const moduleDetailSchema = z.object({
  tenantName: z.string(),
  storeName: z.string(),
  dms: text,
  callType: z.string(),
  calculatedDateFrom: text,
  storeInstallDate: text,
  gridFor: text,
  gridType: text,
  gridPeriod: text,
  matrixSource: text,
});
export type ModuleDetail = z.infer<typeof moduleDetailSchema>;
