// Quits Electron's app only after everything has been torn down, and does so too when the operating system ends the
// process by a signal.

/** The part of Electron's app that a graceful quit uses. */
export interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

/**
 * Delays will-quit until `tearDown` has settled, so that a rotated token is stored and no export leaves half a
 * file; the app quits even if tearDown fails.
 * @param end ends the app instead of `app.quit`: an installer starts only when everything has been torn down
 */
export function gracefulQuit(
  app: QuittingApp,
  tearDown: () => Promise<void>,
  end: () => void = () => app.quit(),
): void {
  let done = false;
  let tearing = false;
  app.on('will-quit', (event) => {
    if (done) return;
    event.preventDefault();
    if (tearing) return;
    tearing = true;
    void tearDown()
      .catch(() => undefined)
      .finally(() => {
        done = true;
        // The quit is deferred, because Electron ignores one that is requested from within a prevented quit.
        setTimeout(end);
      });
  });
}

/** The signals by which a system or a terminal ends a program. */
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A signal that comes again within this time, in milliseconds, is the same one: terminals and npm send some twice. */
const REPEATED_MS = 2000;

/**
 * Calls `quit` at the first signal that ends the program, and `end` at one that comes later again. Electron has a handler
 * of its own, which is lost as soon as a library that cleans up after itself (signal-exit, for atomic writes) removes its
 * listener. Call it when the app is ready, because Electron installs that handler before.
 */
export function quitOnSignals(
  source: { on(signal: NodeJS.Signals, listener: () => void): unknown },
  quit: () => void,
  end: () => void,
): void {
  let since: number | null = null;
  const onSignal = (): void => {
    if (since === null) {
      since = Date.now();
      quit();
    } else if (Date.now() - since >= REPEATED_MS) end();
  };
  for (const signal of END_SIGNALS) source.on(signal, onSignal);
}
