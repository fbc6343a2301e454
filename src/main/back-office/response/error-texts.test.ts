import * as oidc from 'openid-client';
import { expect, it } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { checkAuthorization } from '@main/connections/authorization-check';
import { signInError } from '@main/session/sign-in/sign-in-error';
import { AppError } from '@shared/kernel/app-error';
import { printableText } from '@shared/kernel/text/server-text';
import { graphqlAppError, parseGraphqlErrors } from './graphql-errors';
import { expectStatusOne, expectSuccess } from './results';
import { postForm } from '../transport/post-form';

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

it('strips them from the reason of a refused upload', async () => {
  const session = { accessToken: async () => 'token', refreshNow: async () => 'token' };
  const upload = postForm('/api/upload', new FormData(), {
    fetch: async () => Response.json({ error: HOSTILE }, { status: 400 }),
    connection: connectionTo('http://127.0.0.1:1'),
    session,
    signal: new AbortController().signal,
    sessionRefused: () => new AppError('SESSION_ENDED', 'Ended'),
  });
  await expect(upload).rejects.toThrow(expect.objectContaining({ message: PRINTED }));
});

it('strips them from what an identity provider reports', async () => {
  const described = { error: 'server_error', error_description: HOSTILE };
  const body = { cause: described, response: new Response(null, { status: 400 }) };
  expect(signInError(new oidc.ResponseBodyError('No', body)).message).toBe(
    `The identity provider didn't give tokens: ${PRINTED}`,
  );
  const cause = new URLSearchParams(described);
  expect(signInError(new oidc.AuthorizationResponseError('No', { cause })).message).toBe(
    `The identity provider reports: ${PRINTED}`,
  );
  const connection = connectionTo('https://login.example.com');
  const back = `http://127.0.0.1:49152/callback?${String(cause)}`;
  const redirect = async (): Promise<Response> =>
    new Response(null, { status: 302, headers: { location: back } });
  const check = await checkAuthorization(connection, 'https://login.example.com/authorize', redirect);
  expect(check).toMatchObject({ detail: `The provider reports: ${PRINTED}.` });
});
