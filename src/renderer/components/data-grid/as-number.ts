/** '1,204' and '-3.5', but not '007', a date or an id. */
const A_NUMBER = /^-?(0|[1-9]\d{0,2}(,\d{3})+|[1-9]\d{0,14})(\.\d+)?$/;

/** What a back office sends as text is a number all the same in a column of numbers. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && A_NUMBER.test(value) ? Number(value.replaceAll(',', '')) : value;
