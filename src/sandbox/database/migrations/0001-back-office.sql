-- Column names are the contract's field names, so that a view row is already an answer.
create table setting (name text primary key, value text not null) strict;

create table tenant (
  id integer primary key autoincrement,
  tenantId text not null unique,
  -- null until the tenant master exists: until then there are only details
  tenantName text,
  displayName text,
  subDomain text,
  dms text,
  dmsList text not null default '[]',
  isConfigured integer not null default 0,
  -- none, drawn (from the name) or uploaded
  logoKind text not null default 'none',
  logoVersion integer not null default 0,
  infrastructureConfiguration text not null default 'Pending',
  agreementDate text,
  tenantDeletedDate text,
  deletedStoreCount integer not null default 0,
  activeStoreCount integer not null default 0,
  count integer not null default 0,
  cancelled integer not null default 0,
  isTestTenant integer not null default 0,
  realmName text,
  realmStatus text,
  isUrlCreation integer not null default 0,
  onboarding integer not null default 0,
  nsQaValidation integer not null default 0,
  readyToLaunch integer not null default 0,
  launched integer not null default 0,
  review integer not null default 0,
  deletedstoreortenant integer not null default 0
) strict;
create unique index tenant_master_tenantname_key on tenant (tenantName collate nocase);
create unique index tenant_master_subdomain_key on tenant (subDomain);
create index tenant_agreement on tenant (agreementDate, id);

create table logo (
  tenantId text not null references tenant (tenantId),
  version integer not null,
  type text not null,
  bytes blob not null,
  primary key (tenantId, version)
) strict;

create table store (
  id integer primary key autoincrement,
  storeId text not null unique,
  storeName text not null,
  displayName text,
  storeDesc text,
  tenantId text not null references tenant (tenantId),
  manufacturer text,
  website text,
  dealerAddress text,
  stateCode text,
  sortOrder integer not null,
  sfStoreId text,
  inSubscriptionId text,
  isDeleted integer not null default 0,
  storeDeletedDate text,
  isTestStore integer not null default 0,
  isConfigured integer not null default 0,
  billingDate text,
  remarks text,
  noofLaborGrids integer not null default 0,
  noofPartsMatrix integer not null default 0,
  isLaborGridSubmitted integer not null default 0,
  laborGridSubmittedDate text,
  isPartsMatrixSubmitted integer not null default 0,
  partsMatrixSubmittedDate text,
  infrastructureConfiguration text not null default 'Pending',
  bulkPhase1 text not null default 'Inactive',
  bulkPhase1StartDate text,
  bulkPhase1CompletedDate text,
  bulkPhase2 text not null default 'Inactive',
  bulkPhase2StartDate text,
  bulkPhase2CompletedDate text,
  dailyLoad text not null default 'Inactive',
  dailyLoadStartDate text,
  dailyLoadCompletedDate text,
  nsQaValidation text not null default 'Inactive',
  nsQaValidationStartDate text,
  nsQaValidationCompletedDate text,
  review text not null default 'Inactive',
  reviewStartDate text,
  reviewCompletedDate text,
  storeLaunched text not null default 'Inactive',
  storeLaunchedStartDate text,
  storeLaunchedCompletedDate text,
  storeLaunchedDate text,
  isPhase1Verified integer not null default 0,
  phase1VerifiedDate text,
  isOpcodeCategorized integer not null default 0,
  opcodeCategorizedDate text,
  isOpcodeVerified integer not null default 0,
  opcodeVerifiedDate text,
  isPhase2Verified integer not null default 0,
  phase2VerifiedDate text,
  hasUserCategorizedOpcode integer not null default 0
) strict;
-- A deleted store gives its name free.
create unique index store_master_storename_key on store (tenantId, storeName collate nocase) where isDeleted = 0;
create index store_by_tenant on store (tenantId, sortOrder);
create index store_by_name on store (storeName collate nocase, id);
create index store_in_load on store (id)
  where bulkPhase1 = 'In Progress' or bulkPhase2 = 'In Progress' or dailyLoad = 'In Progress';

create table data_feed (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  dms text not null,
  dmsType text,
  groupName text,
  dealerId text,
  companyNumber text,
  enterpriseCode text,
  serverName text,
  stateCode text,
  projectId text,
  secondProjectId text,
  dmsSubscriptionId text,
  dmsDepartmentId text,
  dmsEmployeeDepartmentId text,
  loadAuthApiKey text,
  postMethod text,
  curlRequest text,
  effectiveDate text,
  storeDmsStatus text not null default 'Inactive'
) strict;
create index data_feed_by_store on data_feed (storeKey, storeDmsStatus, dms);
-- A store has one feed in force, never two.
create unique index data_feed_active on data_feed (storeKey) where storeDmsStatus = 'Active';

create table comment (
  commentId integer primary key autoincrement,
  storeKey integer not null references store (id),
  commentText text not null,
  createdAt text not null,
  createdBy text not null,
  isDeleted integer not null default 0
) strict;
create index comment_by_store on comment (storeKey, createdAt);

create table dms (
  id integer primary key,
  dms text not null unique,
  dmsImg text,
  createdTime text,
  lastUpdatedOn text,
  lastUpdatedBy text
) strict;

create table load_run (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  callType text not null,
  attempt integer not null,
  status text not null,
  startedBy text,
  startedAt text not null,
  finishedAt text
) strict;
create unique index load_run_attempt on load_run (storeKey, callType, attempt);
-- Two people at the same second start one load, not two.
create unique index load_run_running on load_run (storeKey) where status = 'In Progress';

create table load_log (
  id integer primary key autoincrement,
  runId integer not null references load_run (id),
  description text not null,
  datetime text not null,
  status text not null,
  error text,
  source text
) strict;
create index load_log_by_run on load_log (runId);

create table validation_attempt (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  step text not null,
  at text not null,
  status integer not null,
  message text,
  clickedBy text
) strict;
create index validation_attempt_by_store on validation_attempt (storeKey, step);

create table mail_outbox (
  id integer primary key autoincrement,
  queuedAt text not null,
  queuedBy text not null,
  recipient text not null,
  subject text not null,
  body text not null
) strict;

create table span (
  id integer primary key autoincrement,
  receivedAt text not null,
  service text,
  traceId text,
  spanId text,
  name text,
  attributes text not null
) strict;
