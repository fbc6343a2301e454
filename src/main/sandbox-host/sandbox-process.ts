/** A running sandbox process, however the shell started it. */
export interface SandboxProcess {
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number | null) => void): void;
  stop(): void;
}

/** Starts the sandbox's script with arguments, in a process of its own. */
export type SpawnSandbox = (script: string, args: readonly string[]) => SandboxProcess;
