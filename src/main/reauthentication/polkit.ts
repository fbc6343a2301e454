import { existsSync, readFileSync } from 'node:fs';
import { type AuthenticationResult, type RunCommand, runCommand } from './system-authentication';

/** The action that the deb and rpm packages register; its file says that users confirm with their own password. */
export const POLKIT_ACTION = 'com.dealer-onboarding-console.app.reveal-secrets';
const ACTION_FILE = '/usr/share/polkit-1/actions/com.dealer-onboarding-console.app.policy';
const PKCHECK = '/usr/bin/pkcheck';

/** The exit codes of pkcheck (its manual page); any other means that it could not check. */
const RESULTS: Readonly<Record<number, AuthenticationResult>> = {
  0: 'confirmed',
  1: 'declined',
  // No agent of a desktop is there that could ask.
  2: 'unavailable',
  3: 'declined',
};

/** This process as polkit identifies one: an id alone could belong to another process by the time it is looked up. */
function subject(): string {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program, in parentheses, may contain anything; the fields after it are numbers.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${process.pid},${started},${process.getuid?.() ?? ''}`;
}

/** Asks through polkit and the agent of the desktop, which use the user's password or fingerprint. */
export async function promptPolkit(
  signal: AbortSignal,
  { run = runCommand, actionFile = ACTION_FILE }: { run?: RunCommand; actionFile?: string } = {},
): Promise<AuthenticationResult> {
  if (!existsSync(actionFile) || !existsSync(PKCHECK)) return 'unavailable';
  const args = ['--action-id', POLKIT_ACTION, '--process', subject(), '--allow-user-interaction'];
  const { exitCode } = await run(PKCHECK, args, { signal });
  const result = RESULTS[exitCode];
  if (result === undefined) throw new Error(`pkcheck ended with ${exitCode}`);
  return result;
}
