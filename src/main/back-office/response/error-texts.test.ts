import { expect, it } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { printableText } from '@shared/kernel/text/server-text';
import { graphqlAppError, parseGraphqlErrors } from './graphql-errors';
import { expectStatusOne, expectSuccess } from './results';

const HOSTILE = 'No store\u0000\r\n\u001B[31m of \u202Edrofs\u2066\u2028 is there ';
const PRINTED = 'No store [31m of drofs is there';

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.message;
  }
  return 'no error';
};

it.each([
  ['Zoë’s store, 20 % — ünïcode', 'Zoë’s store, 20 % — ünïcode'],
  ['خدمة السيارات', 'خدمة السيارات'],
  ['two\nlines', 'two lines'],
])('leaves a text without hidden characters unchanged: %j', (text, printed) =>
  expect(printableText(text)).toBe(printed),
);

it('strips control and directional characters from every kind of error', () => {
  expect(graphqlAppError(parseGraphqlErrors([{ message: HOSTILE }])).message).toBe(PRINTED);
  const detailed = parseGraphqlErrors([{ message: 'x', extensions: { detail: HOSTILE, errcode: 'P0002' } }]);
  expect(graphqlAppError(detailed).message).toBe(PRINTED);
  expect(messageOf(() => expectSuccess(HOSTILE))).toBe(PRINTED);
  expect(messageOf(() => expectStatusOne({ statusCode: 0, statusMsg: HOSTILE }))).toBe(PRINTED);
});
