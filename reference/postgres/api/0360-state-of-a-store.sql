-- A store has one state. The details of a DMS, once fetched, have put the state that the store had into its feed, which
-- the lists and the default time zone look at before the store's: a new state was saved, never shown, and lost at the next
-- save, which wrote the one that was shown. A new state of the store is that of its feeds, too.
create or replace function office.write_store(wanted integer, feed integer, record jsonb) returns void language sql as $$
  update office.data_feed
     set state_code = record ->> 'stateCode'
   where store_key = wanted and state_code is not null
     and record ->> 'stateCode' is distinct from office.record_of_store(wanted) ->> 'stateCode';
  update office.store
     set display_name = record ->> 'displayName', store_desc = record ->> 'storeDesc',
         manufacturer = record ->> 'manufacturer', website = record ->> 'website',
         dealer_address = record ->> 'dealerAddress', state_code = record ->> 'stateCode',
         sf_store_id = record ->> 'sfStoreId', in_subscription_id = record ->> 'inSubscriptionId',
         remarks = record ->> 'remarks', store_launched_date = (record ->> 'storeLaunchedDate')::date,
         billing_date = (record ->> 'billingDate')::date
   where id = wanted;
  update office.data_feed
     set dms = record ->> 'dms', dealer_id = record ->> 'dealerId', company_number = record ->> 'companyNumber',
         enterprise_code = record ->> 'enterpriseCode', server_name = record ->> 'serverName',
         dms_subscription_id = record ->> 'dmsSubscriptionId',
         dms_employee_department_id = record ->> 'dmsEmployeeDepartmentId',
         dms_department_id = record ->> 'dmsDepartmentId'
   where id = feed;
$$;
