-- The order in which realm databases are listed in parts.
create index schema_config_by_realm on schema_config (realmName collate nocase, configId);
