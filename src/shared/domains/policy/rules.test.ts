import { expect, it } from 'vitest';
import { POLICY_ENTRIES, POLICY_KEYS, type Policy } from './model';
import { describePolicy, exportRefusals, readPolicy } from './rules';

it('no policy leaves everything to the user', () =>
  expect(readPolicy(undefined)).toEqual({ policy: {}, problems: [] }));

it('takes valid entries and leaves out the others', () => {
  const { policy, problems } = readPolicy({ sandboxAllowed: false, sessionHours: 4 });
  expect(policy).toEqual({ sandboxAllowed: false, sessionHours: 4 });
  expect(problems).toEqual([]);
});

it('an invalid entry takes its safe value and is named', () => {
  const { policy, problems } = readPolicy({
    sandboxAllowed: 'maybe',
    offlineDays: 400,
    exportFormats: ['exe'],
  });
  expect(policy).toEqual({ sandboxAllowed: false, offlineDays: 0, exportFormats: [] });
  expect(problems.map(({ key }) => key)).toEqual(['sandboxAllowed', 'offlineDays', 'exportFormats']);
});

it.each([
  ['exports', false],
  ['./exports', false],
  ['~/exports', false],
  ['%USERPROFILE%\\Exports', false],
  ['C:Exports', false],
  ['/srv/exports', true],
  ['C:\\Exports', true],
  ['d:/exports', true],
  ['\\\\server\\share', true],
])('the export folder %s is an absolute path: %s', (folder, valid) => {
  const { policy, problems } = readPolicy({ exportFolders: ['/srv/other', folder] });
  expect(policy.exportFolders).toEqual(valid ? ['/srv/other', folder] : []);
  expect(problems.map(({ key }) => key)).toEqual(valid ? [] : ['exportFolders']);
});

it('an unknown entry changes nothing and is named', () => {
  expect(readPolicy({ sandboxAlowed: false })).toEqual({
    policy: {},
    problems: [{ key: 'sandboxAlowed', message: expect.stringContaining('sandboxAlowed') }],
  });
});

it.each([['text'], [null], [[]], [7]])('a policy that is %j forbids whatever can be forbidden', (raw) => {
  const { policy, problems } = readPolicy(raw);
  expect(Object.keys(policy)).toEqual(POLICY_KEYS);
  expect(policy.connectionsLocked).toBe(true);
  expect(problems).toEqual([{ key: null, message: expect.any(String) }]);
});

it.each(POLICY_KEYS)('%s has a title, a description and a valid safe value', (key) => {
  const { schema, safe } = POLICY_ENTRIES[key];
  expect(schema.safeParse(safe).success).toBe(true);
  expect(schema.meta()).toMatchObject({ title: expect.any(String), description: expect.any(String) });
});

it('describes what is decided', () => {
  const read = readPolicy({ exportFolders: ['/a', '/b'], sandboxAllowed: true, offlineDays: 'x' });
  expect(describePolicy({ ...read, place: '/etc/policy.json' })).toEqual({
    place: '/etc/policy.json',
    entries: [
      { key: 'sandboxAllowed', title: 'Allow the sandbox', value: 'on' },
      { key: 'exportFolders', title: 'Export folders', value: '/a, /b' },
      { key: 'offlineDays', title: 'Days offline', value: '0' },
    ],
    problems: [expect.objectContaining({ key: 'offlineDays' })],
  });
});

it.each<[Policy, string[]]>([
  [{}, []],
  [{ exportFormats: ['csv', 'png'] }, ['xlsx', 'pdf', 'ics']],
  [{ exportFolders: ['/srv/exports'] }, []],
  [{ exportFolders: [], exportFormats: ['csv'] }, ['xlsx', 'csv', 'pdf', 'png', 'ics']],
  [{ scheduledExportsAllowed: true }, []],
  [{ scheduledExportsAllowed: false }, ['schedule']],
  [{ copySecretsAllowed: true }, []],
  [{ copySecretsAllowed: false }, ['copySecret']],
])('the policy %j refuses exports: %j', (policy, refused) =>
  expect(Object.keys(exportRefusals(policy))).toEqual(refused),
);
