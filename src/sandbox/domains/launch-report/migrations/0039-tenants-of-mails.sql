-- The tenant that a mail is about, so that mails about test tenants are shown to those alone who see test tenants.
alter table mail_outbox add column tenantId text;

-- Mails from before name theirs in the subject before a day, or in the body by the id of its store. The name has to be the
-- whole of that: it may be a part of another tenant's.
update mail_outbox set tenantId = (
  select t.tenantId from tenant t
   where t.isTestTenant = 1
     and (mail_outbox.subject = 'Onboarding Status of ' || t.tenantName || substr(mail_outbox.subject, -11)
       or instr(mail_outbox.body, '(' || t.tenantId || '_store') > 0)
   limit 1
);
update activity set tenantId = (
  select t.tenantId from tenant t
   where t.isTestTenant = 1 and activity.activity = 'Onboarding Status of ' || t.tenantName || substr(activity.activity, -18)
   limit 1
)
 where tenantId is null and module = 'launch report' and activity like 'Onboarding Status of % __-__-____ mailed';
