import { expect, it, vi } from 'vitest';
import { reauthenticationTexts } from '@shared/kernel/text/reauthentication-texts';
import { runCommand, type RunCommand } from './system-authentication';
import { promptWindowsHello } from './windows-hello';

const { signal } = new AbortController();
const answering = (output: string, exitCode = 0): RunCommand => vi.fn(async () => ({ exitCode, output }));

it.each([
  ['Verified', 'confirmed'],
  ['Verified\r\n', 'confirmed'],
  ['Canceled', 'declined'],
  ['RetriesExhausted', 'declined'],
  ['DeviceNotPresent', 'unavailable'],
  ['NotConfiguredForUser', 'unavailable'],
  ['DisabledByPolicy', 'unavailable'],
])('%j means %s', async (output, result) =>
  expect(await promptWindowsHello(signal, answering(output))).toBe(result),
);

it.each([
  ['', 0],
  ['DeviceBusy', 0],
  ['Not Verified', 0],
  ['Verified', 1],
  ['Cannot invoke method. Method invocation is supported only on core types in this language mode.', 1],
])('the answer %j with exit code %d confirms nothing', async (output, exitCode) =>
  expect(promptWindowsHello(signal, answering(output, exitCode))).rejects.toThrow('Windows Hello answered'),
);

it('passes the text through the environment, and a script without double quotes', async () => {
  const run = answering('Verified');
  await promptWindowsHello(signal, run);
  const [file, args = [], options] = vi.mocked(run).mock.lastCall ?? [];
  expect(file).toMatch(/System32.WindowsPowerShell.v1\.0.powershell\.exe$/);
  expect(args.join(' ')).not.toMatch(/"/);
  expect(options?.env).toEqual({ CONSOLE_REASON: reauthenticationTexts.confirmReason });
});

it('a program is run to its end, whatever its exit code, and is ended with the session', async () => {
  const script = 'process.stdout.write(process.env.WORD); process.exit(3)';
  const options = { signal, env: { WORD: 'Canceled' } };
  expect(await runCommand(process.execPath, ['-e', script], options)).toEqual({
    ...{ exitCode: 3, output: 'Canceled' },
  });
  await expect(runCommand('/nowhere/program', [], { signal })).rejects.toThrow('ENOENT');
  const ended = new AbortController();
  const waiting = expect(
    runCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { signal: ended.signal }),
  ).rejects.toThrow('abort');
  ended.abort();
  await waiting;
});
