import { choiceColumn, dateColumn, nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import type { ModuleDetail, PricingModule } from '@shared/domains/module-details/model';

type Column = DataGridColumn<ModuleDetail>;

const COMMON: readonly Column[] = [
  nameColumn({ field: 'tenantName', headerName: 'Tenant', width: 190, tooltipField: 'tenantName' }),
  { field: 'storeName', headerName: 'Store', width: 220, tooltipField: 'storeName' },
  choiceColumn({ field: 'dms', headerName: 'DMS', width: 110 }),
  choiceColumn({ field: 'callType', headerName: 'Module Type', width: 115 }),
  dateColumn({ field: 'calculatedDateFrom', headerName: 'Calculated Date From' }),
  dateColumn({ field: 'storeInstallDate', headerName: 'Install Date' }),
];

/** Both begin alike; what follows is each module's own. */
export const MODULE_COLUMNS: Record<PricingModule, readonly Column[]> = {
  labor_grid: [
    ...COMMON,
    choiceColumn({ field: 'gridFor', headerName: 'Grid Type', width: 110 }),
    { field: 'gridType', headerName: 'Grid Name', width: 130 },
    choiceColumn({ field: 'gridPeriod', headerName: 'Grid Period', width: 110 }),
  ],
  parts_matrix: [
    ...COMMON,
    { field: 'gridType', headerName: 'Matrix Name', width: 130 },
    choiceColumn({ field: 'gridPeriod', headerName: 'Matrix Period', width: 115 }),
    choiceColumn({ field: 'matrixSource', headerName: 'Source', width: 110 }),
  ],
};
