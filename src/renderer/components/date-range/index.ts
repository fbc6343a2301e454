export { DateRangeBar } from './date-range-bar';
export { NO_RANGE, useDateRange } from './use-date-range';
