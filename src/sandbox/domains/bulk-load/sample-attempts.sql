-- A sample store that is past a validation has passed it at the first attempt.
insert into validation_attempt (storeKey, step, at, status, message, clickedBy)
select id, 'phase1Validation', phase1VerifiedDate, 1, 'Phase 1 Validation passed', 'Olivia Ortega'
  from store where isPhase1Verified = 1 and phase1VerifiedDate is not null;
insert into validation_attempt (storeKey, step, at, status, message, clickedBy)
select id, 'opcodeCategorization', opcodeCategorizedDate, 1, 'Opcode Categorization passed', 'Uma Patel'
  from store where isOpcodeCategorized = 1 and opcodeCategorizedDate is not null;
insert into validation_attempt (storeKey, step, at, status, message, clickedBy)
select id, 'opcodeValidation', opcodeVerifiedDate, 1, 'Opcode Validation passed', 'Olivia Ortega'
  from store where isOpcodeVerified = 1 and opcodeVerifiedDate is not null;
insert into validation_attempt (storeKey, step, at, status, message, clickedBy)
select id, 'phase2Validation', phase2VerifiedDate, 1, 'Phase 2 Validation passed', 'Omar Haddad'
  from store where isPhase2Verified = 1 and phase2VerifiedDate is not null;
insert into validation_attempt (storeKey, step, at, status, message, clickedBy)
select id, 'nsQaValidation', nsQaValidationCompletedDate, 1, 'Set to Completed', 'Omar Haddad'
  from store where nsQaValidation = 'Completed' and nsQaValidationCompletedDate is not null;
insert into validation_attempt (storeKey, step, at, status, message, clickedBy)
select id, 'review', reviewCompletedDate, 1, 'Set to Completed', 'Olivia Ortega'
  from store where review = 'Completed' and reviewCompletedDate is not null;
insert into validation_attempt (storeKey, step, at, status, message, clickedBy)
select id, 'launchStore', storeLaunchedCompletedDate, 1, 'Set to Completed', 'Olivia Ortega'
  from store where storeLaunched = 'Completed' and storeLaunchedCompletedDate is not null;
