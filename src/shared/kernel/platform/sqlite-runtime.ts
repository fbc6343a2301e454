// Whether this Node or Electron can open databases with better-sqlite3, and with which binary.

/**
 * The first Node-API that the packaged binary of better-sqlite3 13 needs. An older runtime loads the binary and dies of
 * a segmentation fault when it opens the first database (WiseLibs/better-sqlite3#1514).
 */
const NEEDED_NAPI = 10;

interface Runtime {
  /** `process.versions`. */
  versions: { node: string; napi?: string | undefined };
  /** `process.env`. */
  env: Readonly<Record<string, string | undefined>>;
}

const isTooOld = ({ versions }: Runtime): boolean => Number(versions.napi) < NEEDED_NAPI;

/**
 * The option of better-sqlite3 for a runtime that brings a binary compiled for itself, such as an older Electron in tests.
 */
export function nativeBinding(runtime: Runtime): { nativeBinding?: string } {
  const binding = runtime.env['DEALER_CONSOLE_SQLITE_BINDING'];
  return binding && isTooOld(runtime) ? { nativeBinding: binding } : {};
}

/** Why this runtime cannot open a database, for the user; null where it can. */
export function unsupportedRuntime(runtime: Runtime): string | null {
  if (!isTooOld(runtime) || nativeBinding(runtime).nativeBinding !== undefined) return null;
  return `Node ${runtime.versions.node} is too old for the database. Use Node 22.14 or newer, or start with npm start, which brings its own.`;
}
