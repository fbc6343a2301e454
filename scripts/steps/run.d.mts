/** The options of a Node process that works as one of the console's in Electron does; the tests start theirs with them. */
export const CONSOLE_PROCESS: readonly string[];
/** The environment of such a process. */
export const CONSOLE_MEMORY: Readonly<Record<string, string>>;
