-- The order of the launch report, so that a page of it is found without sorting every store.
create index store_by_tenant_and_name on store (tenantId, storeName collate nocase, id);
