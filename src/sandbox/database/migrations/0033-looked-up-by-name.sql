-- Names that lists are filtered by as they are written; the other indexes of them compare as people read.
create index store_of_name on store (storeName);
create index tenant_of_realm on tenant (realmName);
