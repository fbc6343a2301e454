// The one interface to the dialog of the operating system that asks who is at the computer, and how a command asks it.

import { execFile, type ExecFileException } from 'node:child_process';

/** `unavailable`: this computer has no way to ask. Everything else that goes wrong is thrown. */
export type AuthenticationResult = 'confirmed' | 'declined' | 'unavailable';

/** Asks through the operating system, so that the console sees neither a password nor a fingerprint. */
export interface SystemAuthentication {
  /**
   * Shows the dialog of the system, and resolves once the user has answered it.
   * @throws Error if the system could not ask although it can, which never counts as a confirmation
   */
  prompt(signal: AbortSignal): Promise<AuthenticationResult>;
  /** Calls the listener when the user may have left: the screen is locked, or the computer sleeps. */
  onLocked(listener: () => void): void;
}

interface CommandResult {
  exitCode: number;
  output: string;
}

/** Runs a program to its end, whatever its exit code. @throws Error if it cannot start or is ended from outside */
export type RunCommand = (
  file: string,
  args: readonly string[],
  options: { signal: AbortSignal; env?: Record<string, string> },
) => Promise<CommandResult>;

/** A dialog that nobody answers must not keep its button disabled forever, since it may be behind another window. */
const ANSWER_LIMIT_MS = 120_000;

export const runCommand: RunCommand = (file, args, { signal, env = {} }) =>
  new Promise((resolve, reject) => {
    const options = {
      ...{ signal, timeout: ANSWER_LIMIT_MS, windowsHide: true, encoding: 'utf8' as const },
      env: { ...process.env, ...env },
    };
    execFile(file, args, options, (error: ExecFileException | null, output) => {
      if (error === null) resolve({ exitCode: 0, output });
      else if (typeof error.code === 'number') resolve({ exitCode: error.code, output });
      else reject(error);
    });
  });
