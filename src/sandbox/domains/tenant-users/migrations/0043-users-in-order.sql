-- The order in which the users of realms are read.
create index realm_user_in_order on realm_user (realmName, lastName, firstName, id);
