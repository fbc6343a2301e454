-- What the keys of a page of a report about every store are found by, however far it is: the rows of tenants and stores
-- are read for that page alone.
create index tenant_in_order on tenant (tenantName collate nocase, tenantId, isTestTenant, cancelled);
create index store_in_order
  on store (tenantId, storeName collate nocase, id, isDeleted, bulkPhase2, storeLaunched);
drop index store_by_tenant_and_name;
