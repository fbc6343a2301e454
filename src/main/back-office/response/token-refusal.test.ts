import { expect, it } from 'vitest';
import { tokenRefusalReason } from './token-refusal';

const TOKEN = 'opaque-token-4711';
const reasonOf = (challenge: string | null, body: string | null = null, message?: string): string | null =>
  tokenRefusalReason(
    {
      headers: new Headers(challenge === null ? {} : { 'www-authenticate': challenge }),
      errors: message === undefined ? [] : [{ message, details: {} }],
      body,
    },
    TOKEN,
  );

it.each([
  [
    'the description of the challenge',
    'Bearer realm="office", error="invalid_token", error_description="The audience is not \\"a\\"."',
    null,
    'The audience is not "a"',
  ],
  ['a challenge after another one', 'Basic realm="x", Bearer error_description=wrong', null, 'wrong'],
  ['the code of the challenge', 'Bearer error="invalid_token"', null, 'invalid_token'],
  [
    'the body, before a mere code',
    'Bearer error="invalid_token"',
    '{"error":"e","error_description":"No audience."}',
    'No audience',
  ],
  ['an error of the body', null, '{"error":"no_such_client"}', 'no_such_client'],
  ['no page', null, '<html>Sign in</html>', null],
  ['nothing else', 'Bearer realm="office"', '{"hello":1}', null],
])('a refused token: the reason is %s', (_, challenge, body, reason) => {
  expect(reasonOf(challenge, body)).toBe(reason);
});

it("a refused token: the reason is the GraphQL error's, where there is no description", () => {
  expect(reasonOf('Bearer', null, 'The token was issued to another client.')).toBe(
    'The token was issued to another client',
  );
});

it('never quotes a token, and is one line of limited length', () => {
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2ln';
  const quoted = reasonOf(`Bearer error_description="bad ${TOKEN}, ${jwt}, Bearer abc.def"`) ?? '';
  expect(quoted).not.toMatch(/4711|eyJ|c2ln|abc\.def/);
  expect(reasonOf(null, JSON.stringify({ error: `one\n\u202Etwo ${'x'.repeat(5000)}` }))).toMatch(
    /^one two x{150,200}…$/,
  );
});
