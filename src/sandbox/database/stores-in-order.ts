// The order of reports about every store, and the keys of a page of one.

/** By tenant, then by store, as people read their names; `t` is the tenant and `s` the store. */
export const BY_TENANT_AND_STORE = 't.tenantName collate nocase, s.storeName collate nocase, s.id';

interface Listed {
  /** Of the columns of `tenant_in_order` and `store_in_order`, or of what `join` adds. */
  where: string;
  /** Other tables that a store must be in; cross joins, which are made in the order in which they are written. */
  join?: string;
}

/**
 * SQL of the keys of a page of stores, with the parameters `first` and `offset`. They come from indexes alone: a page that
 * reads the rows that it passes over takes the longer the further it is.
 */
export const keysOfPage = ({ where, join = '' }: Listed): string =>
  `select s.id
     -- The planner weighs a parameter's value as if it excluded rows, and takes an index that lacks what is asked for.
     from tenant t indexed by tenant_in_order
     -- Tenants first: both are read in the order of an index then, and no page sorts every store.
     cross join store s indexed by store_in_order on s.tenantId = t.tenantId
     ${join}
    where t.tenantName is not null and ${where}
    order by ${BY_TENANT_AND_STORE}
    limit :first offset :offset`;
