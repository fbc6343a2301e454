import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DbServer, DbServerKey } from './model';
import {
  isUnchanged,
  sameServer,
  newServerSchema,
  MAX_PORT,
  serverErrors,
  typedIpAddress,
  typedPassword,
  typedPort,
  typedWord,
  type EditedDbServer,
  type NewDbServer,
} from './rules';

const RIGHT: NewDbServer = {
  ipAddress: '10.0.0.1',
  dbName: 'dealers1',
  dbUser: 'loader',
  dbPassword: 'pa$$-w0rd',
  dbPort: '5432',
};
const wrongNew = (change: Partial<NewDbServer>): string | undefined =>
  newServerSchema.safeParse({ ...RIGHT, ...change }).error?.issues[0]?.message;
const wrongRow = (change: Partial<EditedDbServer>): Partial<Record<string, string>> =>
  serverErrors({ ...RIGHT, dbPassword: '', isFull: 'No', ...change });

describe('a new server', () => {
  it.each([
    [{}, undefined],
    [{ ipAddress: '' }, 'IP Address is required'],
    [{ ipAddress: '10.0.0' }, 'Invalid IP address'],
    [{ ipAddress: '10.0.0.256' }, 'Invalid IP address'],
    [{ ipAddress: '10.0.0.1.1' }, 'Invalid IP address'],
    [{ ipAddress: 'fe80::1' }, 'Invalid IP address'],
    [{ ipAddress: '::ffff:10.0.0.1' }, 'Invalid IP address'],
    [{ dbName: '' }, 'Db name is required'],
    [{ dbName: 'dealers-1' }, 'Only letters and numbers are allowed'],
    [{ dbUser: '' }, 'User name is required'],
    [{ dbUser: 'läder' }, 'Only letters and numbers are allowed'],
    [{ dbPassword: '' }, 'Password is required'],
    [{ dbPassword: 'two words' }, 'Spaces are not allowed in password'],
    [{ dbPort: '' }, 'Port is required'],
    [{ dbPort: '0' }, 'Port must be a number between 1 and 65535'],
    [{ dbPort: '65536' }, 'Port must be a number between 1 and 65535'],
    [{ dbPort: '1e3' }, 'Port must be a number between 1 and 65535'],
    [{ dbPort: '1' }, undefined],
    [{ dbPort: '65535' }, undefined],
  ])('%j: %s', (change, message) => expect(wrongNew(change)).toBe(message));
});

describe('an edited row', () => {
  it('keeps an untouched password, and accepts letters and digits only', () => {
    expect(wrongRow({})).toEqual({});
    expect(wrongRow({ dbPassword: 'abc123' })).toEqual({});
    expect(wrongRow({ dbPassword: 'pa$$' })).toEqual({ dbPassword: 'Only letters and numbers are allowed' });
  });

  it('shows the first error of every field', () =>
    expect(wrongRow({ ipAddress: '::1', dbName: '', dbUser: 'a b', dbPort: 'x' })).toEqual({
      ipAddress: 'Invalid IP address',
      dbName: 'Db name is required',
      dbUser: 'Only letters and numbers are allowed',
      dbPort: 'Port must be a number between 1 and 65535',
    }));

  it('shows the first of several errors of a field', () =>
    expect(wrongRow({ dbName: '-'.repeat(65) })).toEqual({ dbName: 'At most 64 characters' }));
});

/** The text after it was pasted, and not typed key by key. */
const pasted = (typed: (text: string, before: string) => string) => (text: string) => typed(text, text);

describe('typed text', () => {
  it.each([
    [typedPort, '54', '54x', '54'],
    [typedPort, '54', '54-', '54'],
    [typedPort, '', 'e', ''],
    [typedPort, '54', '543', '543'],
    [typedIpAddress, '10.0.0.1', '10.0.0.1/', '10.0.0.1'],
    [typedIpAddress, '10', '10:', '10'],
    [typedIpAddress, '10', '10,', '10.'],
  ])('takes no key that is none of its characters: %o, %s to %s is %s', (typed, before, text, after) =>
    expect(typed(text, before)).toBe(after),
  );

  it.each([
    ['192.168.1.300', '192.168.1.255'],
    ['a1.b2', '1.2'],
    ['010.1', '10.1'],
    ['1.', '1.'],
    ['10,77,0,1', '10.77.0.1'],
    ['10:0', '10:0'],
    ['10.0.0.1:5432', '10.0.0.1:5432'],
    ['10.0.0.1/24', '10.0.0.1/24'],
  ])('of an address: %s is %s', (typed, normalized) =>
    expect(pasted(typedIpAddress)(typed)).toBe(normalized),
  );

  it('keeps an IPv6 address unchanged, so that it is rejected and not another one', () => {
    for (const address of ['fe80::1', '::1', '::ffff:192.168.1.1', '2001:db8:0:0:0:0:0:1']) {
      expect(pasted(typedIpAddress)(address)).toBe(address);
      expect(wrongNew({ ipAddress: pasted(typedIpAddress)(address) })).toBe('Invalid IP address');
    }
  });

  it('never makes a part of an address or a port exceed its limit, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const typed = pasted(typedIpAddress)(`${one}.${other}`);
        const isRoundTrip = typed === `${one}.${other}`.trim();
        for (const part of isRoundTrip ? [] : typed.split('.')) expect(Number(part)).toBeLessThanOrEqual(255);
        const port = pasted(typedPort)(one + other);
        expect(
          port === (one + other).trim() || port === String(MAX_PORT) || Number(port) === Number(one + other),
        ).toBe(true);
        expect(typedWord(one)).toMatch(/^[A-Za-z0-9]*$/);
        expect(typedPassword(one)).not.toMatch(/\s/);
      }),
    );
  });

  it('of a port never turns into another number', () => {
    expect(pasted(typedPort)('70000')).toBe('65535');
    for (const text of ['1.5', '-5', '1e3', '5,432']) {
      expect(pasted(typedPort)(text)).toBe(text);
      expect(wrongNew({ dbPort: pasted(typedPort)(text) })).toBe('Port must be a number between 1 and 65535');
    }
  });

  it('stays unchanged while it is valid', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => pasted(typedIpAddress)(address) === address));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_PORT }),
        (port) => pasted(typedPort)(String(port)) === String(port),
      ),
    );
  });
});

it('a server counts as unchanged until any field is changed', () => {
  const seen: DbServer = {
    serverNo: 1,
    ipAddress: '10.0.0.1',
    dbName: 'a',
    dbUser: 'b',
    dbPort: 1,
    isFull: false,
    createdAt: null,
    updatedAt: 'then',
  };
  expect(isUnchanged(seen, { ...seen })).toBe(true);
  for (const change of [{ updatedAt: 'now' }, { dbName: 'x' }, { dbUser: 'x' }, { isFull: true }])
    expect(isUnchanged(seen, { ...seen, ...change })).toBe(false);
});

it.each<[Partial<DbServerKey>, boolean]>([
  [{}, true],
  [{ dbPort: 2 }, false],
  [{ ipAddress: '10.0.0.2' }, false],
  [{ ipAddress: '10.0.0.2', dbPort: 2 }, false],
])('a server is identified by its address and port: %j', (change, same) => {
  const key = { ipAddress: '10.0.0.1', dbPort: 1 };
  expect(sameServer(key, { ...key, ...change })).toBe(same);
});
