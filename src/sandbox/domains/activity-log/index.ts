export {
  changedOf,
  number,
  judgedBy,
  saysSuccess,
  shareOf,
  text,
  texts,
  verb,
  type Activities,
  type Activity,
  type Describe,
  type Input,
} from './describe';
export { recordActivity, recordMutations } from './record';
