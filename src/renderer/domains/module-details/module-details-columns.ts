import { dateColumn, type DataGridColumn } from '@renderer/components/data-grid';
import type { ModuleDetail, PricingModule } from '@shared/domains/module-details/model';

type Column = DataGridColumn<ModuleDetail>;

const COMMON: readonly Column[] = [
  { field: 'tenantName', headerName: 'Tenant', minWidth: 180, flex: 2 },
  { field: 'storeName', headerName: 'Store', minWidth: 200, flex: 2 },
  { field: 'dms', headerName: 'DMS', minWidth: 120, flex: 1 },
  { field: 'callType', headerName: 'Module Type', width: 140 },
  dateColumn({ field: 'calculatedDateFrom', headerName: 'Calculated Date From', width: 180 }),
  dateColumn({ field: 'storeInstallDate', headerName: 'Install Date', width: 140 }),
];

/** Both begin alike; what follows is each module's own. */
export const MODULE_COLUMNS: Record<PricingModule, readonly Column[]> = {
  labor_grid: [
    ...COMMON,
    { field: 'gridFor', headerName: 'Grid Type', width: 120 },
    { field: 'gridType', headerName: 'Grid Name', minWidth: 140, flex: 1 },
    { field: 'gridPeriod', headerName: 'Grid Period', width: 130 },
  ],
  parts_matrix: [
    ...COMMON,
    { field: 'gridType', headerName: 'Matrix Name', minWidth: 140, flex: 1 },
    { field: 'gridPeriod', headerName: 'Matrix Period', width: 140 },
    { field: 'matrixSource', headerName: 'Source', width: 120 },
  ],
};
