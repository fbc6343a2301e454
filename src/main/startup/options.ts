// Parses the command line of the app and of the preview; also the type of the folders that they use. The options
// of the sandbox are in src/sandbox/cli-options.ts.

import { parseArgs } from 'node:util';

/** Folders of the app, determined once by the entry. */
export interface AppPaths {
  /** Settings, keychain companions, the cache and the log are below it. */
  readonly userData: string;
  /** The default folder of exports; the preview's only target. */
  readonly downloads: string;
  /** Built files: the renderer, the export worker, the sandbox. */
  readonly out: string;
}

/** The command-line options of both runtimes; `--help` describes them. */
export interface ConsoleOptions {
  /** Folder of settings, session, cache and log. */
  userData: string | undefined;
  downloads: string | undefined;
  /** Port of the preview; 0 takes any free one. */
  port: number;
  /** A sandbox that already runs; otherwise the console starts its own. */
  sandboxUrl: string | undefined;
  /** Passed to the sandbox unchanged. */
  sandboxArguments: string[];
  /** Files with the feed and the public key of updates, for tests; a packaged app ignores them. */
  updateConfig: string | undefined;
  updateKey: string | undefined;
  /** A policy instead of the system's, for tests; a packaged app ignores it. */
  policyFile: string | undefined;
  /** Without prefetching, shared requests and reused answers, to tell a fault of theirs from others. */
  plain: boolean;
  /** True if the operating system starts the console with the computer: the window opens minimized. */
  minimized: boolean;
  /** Exchanges the AppImage and the version before it, and starts nothing. */
  previous: boolean;
  /** Removes what the console has stored for this user, and ends. */
  removeData: boolean;
  /** A route to open, or a dealer-console:// link. */
  link: string | undefined;
}

const SANDBOX_OPTIONS = ['tenants', 'seed', 'load-seconds', 'failure-rate', 'token-seconds'] as const;

const PREVIEW_PORT = 47700;

/** Every option; help.txt and help-checkout.txt describe those that people use. */
export const OPTIONS = {
  'user-data': { type: 'string' },
  downloads: { type: 'string' },
  port: { type: 'string' },
  'sandbox-url': { type: 'string' },
  policy: { type: 'string' },
  'update-config': { type: 'string' },
  'update-key': { type: 'string' },
  plain: { type: 'boolean' },
  minimized: { type: 'boolean' },
  previous: { type: 'boolean' },
  'remove-data': { type: 'boolean' },
  reset: { type: 'boolean' },
  faults: { type: 'boolean' },
  ...Object.fromEntries(SANDBOX_OPTIONS.map((name) => [name, { type: 'string' as const }])),
} as const;

export function parseOptions(args: readonly string[]): ConsoleOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    // Chromium's own switches share the command line with the console's.
    strict: false,
    allowPositionals: true,
    options: OPTIONS,
  });
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const flags = ['reset', 'faults'].filter((name) => values[name] === true).map((name) => `--${name}`);
  const passed = SANDBOX_OPTIONS.flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [`--${name}`, value];
  });
  return {
    userData: text('user-data'),
    downloads: text('downloads'),
    port: Number(text('port') ?? PREVIEW_PORT),
    sandboxUrl: text('sandbox-url'),
    policyFile: text('policy'),
    updateConfig: text('update-config'),
    updateKey: text('update-key'),
    sandboxArguments: [...passed, ...flags],
    plain: values['plain'] === true,
    minimized: values['minimized'] === true,
    previous: values['previous'] === true,
    removeData: values['remove-data'] === true,
    link: positionals.find((word) => word.startsWith('dealer-console://')),
  };
}
