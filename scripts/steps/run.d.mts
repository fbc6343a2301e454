/** The options of a Node process that works as one of the console's in Electron does; the tests start theirs with them. */
export const CONSOLE_PROCESS: readonly string[];
