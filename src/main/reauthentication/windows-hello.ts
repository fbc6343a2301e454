// Asks who is at the computer on Windows, by a PowerShell script. `electron-authentication.ts` in src/main/desktop
// chooses the way of each operating system.

import { join } from 'node:path';
import { reauthenticationTexts } from '@shared/kernel/text/reauthentication-texts';
import { type AuthenticationResult, type RunCommand, runCommand } from './system-authentication';

/** The names of UserConsentVerificationResult; any other, DeviceBusy among them, means that nothing was confirmed. */
const RESULTS: ReadonlyMap<string, AuthenticationResult> = new Map([
  ['Verified', 'confirmed'],
  ['Canceled', 'declined'],
  ['RetriesExhausted', 'declined'],
  ['DeviceNotPresent', 'unavailable'],
  ['NotConfiguredForUser', 'unavailable'],
  ['DisabledByPolicy', 'unavailable'],
]);

/**
 * Windows PowerShell can call the Windows Runtime; .NET's AsTask waits for its answer. The script is constant and has
 * no double quotes, which the command line would change; the text comes through the environment.
 */
const SCRIPT = [
  "$ErrorActionPreference = 'Stop'",
  'Add-Type -AssemblyName System.Runtime.WindowsRuntime',
  '$verifier = [Windows.Security.Credentials.UI.UserConsentVerifier,Windows.Security.Credentials.UI,ContentType=WindowsRuntime]',
  '$request = $verifier::RequestVerificationAsync($env:CONSOLE_REASON)',
  '$asTask = [System.WindowsRuntimeSystemExtensions].GetMethods() | Where-Object {',
  "  $_.Name -eq 'AsTask' -and $_.GetParameters().Count -eq 1 -and",
  "  $_.GetParameters()[0].ParameterType.Name -eq 'IAsyncOperation`1'",
  '} | Select-Object -First 1',
  '$type = [Windows.Security.Credentials.UI.UserConsentVerificationResult]',
  '$task = $asTask.MakeGenericMethod($type).Invoke($null, @($request))',
  '[Console]::Out.Write($task.GetAwaiter().GetResult().ToString())',
].join('\n');

/** Asks through Windows Hello: a face, a fingerprint or the PIN of the user. */
export async function promptWindowsHello(
  signal: AbortSignal,
  run: RunCommand = runCommand,
): Promise<AuthenticationResult> {
  const folder = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'WindowsPowerShell', 'v1.0');
  const args = ['-NoProfile', '-NonInteractive', '-Command', SCRIPT];
  const env = { CONSOLE_REASON: reauthenticationTexts.confirmReason };
  const { exitCode, output } = await run(join(folder, 'powershell.exe'), args, { signal, env });
  const result = exitCode === 0 ? RESULTS.get(output.trim()) : undefined;
  if (result === undefined)
    throw new Error(`Windows Hello answered ${exitCode}, ${output.trim().slice(0, 80)}`);
  return result;
}
