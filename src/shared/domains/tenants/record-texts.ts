/** What errors and the search say of a tenant. Only the main process imports these texts. */
export const tenantRecordTexts = {
  thisTenant: 'this tenant',
  testTenant: 'Test tenant',
} as const;
