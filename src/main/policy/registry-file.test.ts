import { expect, it } from 'vitest';
import { readRegistryFile } from './registry-file';

const KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Dealer Onboarding Console';
const multi = (lines: string[]): string =>
  [...Buffer.from([...lines, '', ''].join('\0'), 'utf16le')]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(',');

it('reads the three types of values, with escapes and continued lines', () => {
  const bytes = multi(['C:\\Exports', 'D:\\Müller']);
  const text = [
    'Windows Registry Editor Version 5.00',
    '',
    '[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Other]',
    '"sandboxAllowed"=dword:00000001',
    '',
    `[${KEY.toUpperCase()}]`,
    '"sandboxAllowed"=dword:00000000',
    '"sessionHours"=dword:0000000c',
    '"updates"="a \\"quoted\\" C:\\\\path"',
    `"exportFolders"=hex(7):${bytes.slice(0, 30)}\\`,
    `  ${bytes.slice(30)}`,
    '"binary"=hex:00,01',
    '',
    `[${KEY}\\Below]`,
    '"updates"="off"',
  ].join('\r\n');
  const { values, others } = readRegistryFile(text, KEY);
  expect(Object.fromEntries(values)).toEqual({
    sandboxAllowed: 0,
    sessionHours: 12,
    updates: 'a "quoted" C:\\path',
    exportFolders: ['C:\\Exports', 'D:\\Müller'],
  });
  expect(others).toEqual(['binary']);
});

it('finds nothing in a file without the key', () =>
  expect(readRegistryFile('[HKEY_LOCAL_MACHINE\\X]\n"a"="b"', KEY).values.size).toBe(0));
