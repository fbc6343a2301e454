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
