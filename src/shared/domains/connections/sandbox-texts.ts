// What the main process says when it cannot start or stop the sandbox. The page receives these as messages.

export const sandboxTexts = {
  startedElsewhere: 'This sandbox was started elsewhere; stop it there',
  noAnswer: (url: string): string => `No sandbox answers at ${url}`,
  notStarted: (reason: string): string => `The sandbox could not be started: ${reason}`,
  exitCode: (code: number | null): string => `exit code ${code ?? 'none'}`,
} as const;
