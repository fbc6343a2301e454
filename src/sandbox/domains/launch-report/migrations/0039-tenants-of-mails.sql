-- The tenant that a mail is about, so that mails about test tenants are shown to those alone who see test tenants.
alter table mail_outbox add column tenantId text;

-- Mails from before name theirs in the subject, or in the body as the tenant's or its store's id.
update mail_outbox set tenantId = (
  select t.tenantId from tenant t
   where t.isTestTenant = 1
     and (instr(mail_outbox.subject, t.tenantName) > 0 or instr(mail_outbox.body, '(' || t.tenantId || '_store') > 0)
   limit 1
);
update activity set tenantId = (
  select t.tenantId from tenant t where t.isTestTenant = 1 and instr(activity.activity, t.tenantName) > 0 limit 1
)
 where tenantId is null and module = 'launch report' and activity like '% mailed';
