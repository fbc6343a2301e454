create view api.stateless_service_bzo_dms_masters with (security_invoker) as
select id, dms, case when dms_img like 'data:%' then dms_img end as dms_img, created_time, last_updated_on, last_updated_by
  from office.dms;
comment on view api.stateless_service_bzo_dms_masters is '@primaryKey id';
grant select on office.dms, api.stateless_service_bzo_dms_masters to dealer_reader;
