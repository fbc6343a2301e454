-- One view per list of the contract.
create view statelessServiceBzoTenants as
select
  id, tenantId, tenantName, displayName, dms, dmsList, subDomain, isConfigured,
  case logoKind when 'none' then null else '/media/tenants/' || tenantId || '/' || logoVersion end as tenantImg,
  infrastructureConfiguration, agreementDate, tenantDeletedDate, deletedStoreCount, activeStoreCount, count,
  cancelled, isTestTenant, realmName, isUrlCreation, onboarding, nsQaValidation, readyToLaunch, launched, review,
  deletedstoreortenant
from tenant
where tenantName is not null;

create view statelessServiceBzoStoreDetails as
select
  s.id, f.id as dmsDetailId, s.storeId, s.storeName, s.displayName, s.storeDesc, s.tenantId, t.tenantName, t.realmName,
  f.dms, d.dmsImg, f.dmsType, s.manufacturer, f.groupName, s.website, s.dealerAddress,
  coalesce(f.stateCode, s.stateCode) as stateCode, s.sortOrder, s.sfStoreId, s.inSubscriptionId, s.isDeleted,
  s.storeDeletedDate, s.isTestStore, s.isConfigured, t.isConfigured as isTenantConfigured, s.billingDate, t.agreementDate,
  f.effectiveDate, f.storeDmsStatus, f.projectId, f.secondProjectId, f.serverName, f.enterpriseCode, f.companyNumber,
  f.dealerId, f.dmsSubscriptionId, f.dmsDepartmentId, f.dmsEmployeeDepartmentId, f.loadAuthApiKey, f.postMethod,
  f.curlRequest, s.remarks, s.noofLaborGrids, s.noofPartsMatrix, s.isLaborGridSubmitted, s.laborGridSubmittedDate,
  s.isPartsMatrixSubmitted, s.partsMatrixSubmittedDate, s.infrastructureConfiguration, s.bulkPhase1,
  s.bulkPhase1StartDate, s.bulkPhase1CompletedDate, s.bulkPhase2, s.bulkPhase2StartDate, s.bulkPhase2CompletedDate,
  s.dailyLoad, s.dailyLoadStartDate, s.dailyLoadCompletedDate, s.nsQaValidation, s.nsQaValidationStartDate,
  s.nsQaValidationCompletedDate, s.review, s.reviewStartDate, s.reviewCompletedDate, s.storeLaunched,
  s.storeLaunchedStartDate, s.storeLaunchedCompletedDate, s.storeLaunchedDate, s.isPhase1Verified,
  s.phase1VerifiedDate, s.isOpcodeCategorized, s.opcodeCategorizedDate, s.isOpcodeVerified, s.opcodeVerifiedDate,
  s.isPhase2Verified, s.phase2VerifiedDate, s.hasUserCategorizedOpcode, t.isTestTenant
from store s
join tenant t on t.tenantId = s.tenantId
join data_feed f on f.storeKey = s.id
left join dms d on d.dms = f.dms;

create view statelessServiceBzoStorewiseDetails as
select
  s.id, s.storeId, s.storeName, s.tenantId, t.tenantName, f.dms, d.dmsImg, t.agreementDate, s.bulkPhase1, s.bulkPhase2,
  s.dailyLoad, s.noofLaborGrids, s.noofPartsMatrix, s.nsQaValidation, s.review, s.storeLaunched, s.isTestStore,
  f.storeDmsStatus, t.isTestTenant
from store s
join tenant t on t.tenantId = s.tenantId
join data_feed f on f.storeKey = s.id
left join dms d on d.dms = f.dms
where s.isDeleted = 0;

create view statelessServiceBzoCommentsMasterDetails as
select
  c.commentId, c.commentText, c.createdAt, c.createdBy, c.isDeleted, s.storeId, s.storeName, s.tenantId, t.tenantName,
  t.isTestTenant
from comment c
join store s on s.id = c.storeKey
join tenant t on t.tenantId = s.tenantId;

create view statelessServiceBzoDmsMasters as
select id, dms, dmsImg, createdTime, lastUpdatedOn, lastUpdatedBy from dms;
