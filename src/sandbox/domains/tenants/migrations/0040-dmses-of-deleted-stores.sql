-- A tenant without active stores has the DMSes of its deleted stores, so that a filter by one finds cancelled tenants.
with used as (
  select s.tenantId, f.dms, count(*) as stores
    from store s join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
   where s.tenantId in (select tenantId from tenant where activeStoreCount = 0 and deletedStoreCount > 0)
   group by s.tenantId, f.dms
   order by stores desc, f.dms
), ranked as (
  select tenantId, json_group_array(dms) as dmsList from used group by tenantId
)
update tenant
   set dmsList = (select r.dmsList from ranked r where r.tenantId = tenant.tenantId),
       dms = (select json_extract(r.dmsList, '$[0]') from ranked r where r.tenantId = tenant.tenantId)
 where tenantId in (select tenantId from ranked);
