export { readDayColumns, readNumberColumns, type NotationQuestion, type ReadColumns } from './read-columns';
export { readComingDay, readTypedDay, type DateOrder } from './read-day';
export {
  decimalsOf,
  integerDigitsOf,
  readNumber,
  readTypedNumber,
  readTypedValue,
  readTypedWhole,
  typedNumber,
  type DecimalSeparator,
  type Unit,
} from './read-number';
export { readTime } from './read-time';
export { refusalText, refused, type Reading, type UnambiguousReading } from './reading';
export { withoutInvalidKey } from './invalid-key';
export { valueTexts } from './reading';
