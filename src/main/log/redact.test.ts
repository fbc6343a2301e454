import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { redactedMessage, redact, redactText } from './redact';

const redacted = (message: string): string => redactedMessage(new AppError('BACK_OFFICE', message));

describe('the logged part of an error', () => {
  it.each([
    [
      'Variable "$input" got invalid value "Bay Motors"; Expected type "Int".',
      'Variable "$input" got invalid value …; Expected type "Int".',
    ],
    ['Cannot query field "dmsCode" on type "Store".', 'Cannot query field "dmsCode" on type "Store".'],
    ['invalid input syntax for type integer: "Bay Motors"', 'invalid input syntax for type integer: …'],
    [
      'duplicate key value violates unique constraint "store_key" Key (name)=(Bay Motors)',
      'duplicate key value violates unique constraint "store_key" Key (name)=(…)',
    ],
    ['The back office reported an error (503)', 'The back office reported an error (503)'],
    ['Bay Motors is locked by olivia', '[said by the back office]'],
    [
      `This back office doesn't offer Stores: Unknown value "Bay Motors", 'O'Brien Kia'; it isn't "Kent"`,
      `This back office doesn't offer Stores: Unknown value "…", '…'; it isn't "…"`,
    ],
  ])('%s', (message, logged) => expect(redacted(message)).toBe(logged));

  it('never contains a value', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6 }).filter((text) => !/["\s';)]/.test(text)),
        (value) => {
          const secret = `v${value}v`;
          for (const message of [
            `Variable "$x" got invalid value ${JSON.stringify(secret)}; Expected type "Int".`,
            `Variable "$x" got invalid value { name: ${JSON.stringify(secret)} }`,
            `invalid input syntax for type date: "${secret}"`,
            `Store ${secret} is locked`,
          ])
            expect(redacted(message)).not.toContain(secret);
        },
      ),
    );
  });

  it('is the same for a logged error object and its text', () => {
    const error = new AppError('BACK_OFFICE', 'Bay Motors is locked', { cause: { claims: { name: 'Ann' } } });
    expect(JSON.stringify(redact({ error, text: String(error) }))).not.toMatch(/Bay Motors|Ann/);
    expect(redactedMessage(new AppError('OFFLINE', "it doesn't answer"))).toBe("it doesn't answer");
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const base64url = fc.stringMatching(/^[\w-]{20,80}$/);
const jwt = fc.tuple(base64url, base64url, base64url).map(([h, p, s]) => `eyJ${h}.${p}.${s}`);
const around = fc.stringMatching(/^[ -~]{0,30}$/);
const dump = (value: unknown): string => JSON.stringify(redact(value));

describe('redact', () => {
  it('removes a JWT from any position', () => {
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
    ['errors of the system', "ENOENT: no file, open '"],
    ['beginnings of errors', 'EA: '],
  ])('scans a megabyte of %s in one pass', (_, piece) => {
    // An algorithm of quadratic time would take minutes, and the test would time out.
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

  it.each([
    ["that doesn't exist", () => readFileSync("/tmp/none/Bay Motors/O'Brien, Kent.xlsx")],
    ["that can't be renamed", () => renameSync('/tmp/none/Bay Motors.part', "/tmp/none/O'Brien, Kent.xlsx")],
    ['that is a folder', () => writeFileSync(tmpdir(), 'x')],
  ])('keeps the name of a file %s out of an error, its cause and plain text', (_, work) => {
    const error = thrownBy(work);
    const logged = dump({
      error,
      text: String(error),
      app: new AppError('DISK', 'No folder', { cause: error }),
    });
    for (const name of ['Bay Motors', 'Brien', 'Kent', `'${tmpdir()}'`]) expect(logged).not.toContain(name);
    expect(logged).toMatch(/E[A-Z]+: [\w ,]+, (open|rename)/);
  });

  it('leaves redacted text unchanged', () => {
    const once = redactText("ENOENT: no such file, open '/a/Kent'") + " and 'more'";
    expect(redactText(once)).toBe(once);
  });

  it('removes the home folder when the app runs from it', () => {
    const error = new Error('odd');
    const at = join(homedir(), 'console', 'out', 'main.js');
    error.stack = `Error: odd\n    at save (${pathToFileURL(at).href}:1:2)\n    at keep (${at}:3:4)`;
    expect(dump({ error, path: at })).not.toContain(`${homedir()}/`);
    expect(redactText(error.stack)).toContain('~/console/out/main.js:3:4');
  });

  it('leaves text without secrets unchanged', () => {
    expect(redact({ code: 'OFFLINE', duration: 12, path: '/statelessServiceBzoTenants?state2=1' })).toEqual({
      code: 'OFFLINE',
      duration: 12,
      path: '/statelessServiceBzoTenants?state2=1',
    });
  });

  it('returns JSON for any input and never throws', () => {
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
