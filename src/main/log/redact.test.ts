import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, redactText } from './redact';

const base64url = fc.stringMatching(/^[\w-]{20,80}$/);
const jwt = fc.tuple(base64url, base64url, base64url).map(([h, p, s]) => `eyJ${h}.${p}.${s}`);
const around = fc.stringMatching(/^[ -~]{0,30}$/);
const dump = (value: unknown): string => JSON.stringify(redact(value));

describe('redact', () => {
  it('lets no JWT through, wherever it stands', () => {
    fc.assert(
      fc.property(jwt, around, around, (token, before, after) => {
        const text = `${before} ${token} ${after}`;
        expect(redactText(text)).not.toContain(token);
        expect(dump({ list: [{ note: text }], error: new Error(text) })).not.toContain(token);
      }),
    );
  });

  it.each([
    ['one long word', 'a'],
    ['beginnings of tokens', 'eyJ-'],
    ['beginnings of tokens, each a run', '-eyJabcde'],
    ['names', 'token'],
    ['names behind a sign', '&token-'],
    ['quoted names', '"token'],
    ['spaces', ' '],
    ['bearers', 'bearer '],
  ])('looks through a megabyte of %s in one go', (_, piece) => {
    // With the square of the length this would take minutes, and the test its time-out.
    redactText(piece.repeat(1_000_000 / piece.length));
  });

  it('hides opaque bearer tokens and secret parameters', () => {
    fc.assert(
      fc.property(base64url, (secret) => {
        for (const text of [
          `Authorization: Bearer ${secret}`,
          `authorization:bearer ${secret}`,
          `http://127.0.0.1:4000/callback?code=${secret}&iss=x`,
          `/callback?iss=x&state=${secret}`,
          `grant_type=refresh_token&refresh_token=${secret}`,
          `{"access_token":"${secret}"}`,
          `Cookie: sid=${secret}; other=1`,
        ]) {
          expect(redactText(text), text).not.toContain(secret);
        }
      }),
    );
  });

  it('hides values by their key at any depth', () => {
    fc.assert(
      fc.property(
        base64url,
        fc.constantFrom(
          'password',
          'dbPassword',
          'refresh_token',
          'accessToken',
          'client_secret',
          'set-cookie',
          'codeVerifier',
        ),
        (secret, key) => {
          expect(dump({ a: { b: [{ [key]: secret }] } })).not.toContain(secret);
        },
      ),
    );
  });

  it('keeps what is no secret', () => {
    expect(redact({ code: 'OFFLINE', duration: 12, path: '/statelessServiceBzoTenants?state2=1' })).toEqual({
      code: 'OFFLINE',
      duration: 12,
      path: '/statelessServiceBzoTenants?state2=1',
    });
  });

  it('gives JSON for any input and never throws', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          expect(() => JSON.stringify(redact(value))).not.toThrow();
        },
      ),
    );
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(dump(circle)).toContain('circular');
  });
});
