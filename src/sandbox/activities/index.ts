export {
  succeededChanges,
  numberOf,
  withSuccessCheck,
  whenStringIsSuccess,
  successCount,
  textOf,
  textsOf,
  pastTense,
  type Activities,
  type Activity,
  type DescribeActivity,
  type ActivityInput,
} from './describe-activity';
export { recordActivity, recordMutations } from './record-activities';
