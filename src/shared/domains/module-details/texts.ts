/** The newest grid or matrix of a name is the current one, the one before it Prior 1, and so on. */
export const gridPeriod = (order: number): string => (order === 1 ? 'Current' : `Prior ${order - 1}`);

export const modulesTexts = {
  chooseTenant: 'Choose a tenant to select a store',
  nothingChosen: 'No tenant and no store is chosen',
  title: 'Module Details',
  back: 'Back to all stores',
  module: 'Module',
  allStores: 'All stores',
  allTenants: 'All tenants',
  reset: 'Reset',
  columns: {
    moduleType: 'Module Type',
    dateFrom: 'Calculated Date From',
    installDate: 'Install Date',
    gridType: 'Grid Type',
    gridName: 'Grid Name',
    gridPeriod: 'Grid Period',
    matrixName: 'Matrix Name',
    matrixPeriod: 'Matrix Period',
    source: 'Source',
  },
} as const;
